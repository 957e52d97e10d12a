// What lies behind the game.
import {mix} from './colors.mjs';

function textureImage({ground, ink, style}) {
  const faint = mix(ground, ink, 0.13);
  return [
    `repeating-linear-gradient(45deg, ${ground} 0 9px, ${faint} 9px 18px)`,
    `repeating-conic-gradient(${ground} 0 25%, ${faint} 0 50%) 0 0 / 36px 36px`,
    `radial-gradient(${faint} 22%, transparent 24%) 0 0 / 22px 22px, ${ground}`,
    `repeating-linear-gradient(90deg, ${ground} 0 3px, ${faint} 3px 4px, ${ground} 4px 11px, ` +
        `${faint} 11px 13px)`,
  ][style];
}

export function drawBackdrop(backdrop, features, theme) {
  const {ground, second, style} = theme;
  document.documentElement.style.background = ground;
  if (features.background === 'gradient') {
    backdrop.style.background = `linear-gradient(${[160, 90, 215, 20][style]}deg, ${ground}, ` +
        `${second})`;
  }
  if (features.background === 'texture') backdrop.style.background = textureImage(theme);
  if (features.background !== 'moving') return;
  if (style % 2 === 0) {
    backdrop.className = 'drift';
    backdrop.style.backgroundImage = `linear-gradient(120deg, ${ground}, ${second}, ${ground})`;
    return;
  }
  for (let i = 0; i < 12; i++) {
    const bubble = document.createElement('div');
    const size = 30 + i * 29 % 90;
    bubble.className = 'bubble';
    bubble.style.cssText = `left:${i * 37 % 100}%;width:${size}px;height:${size}px;` +
        `background:${second};animation-duration:${9 + i % 5}s;animation-delay:${-i * 1.7}s;` +
        `animation-timing-function:steps(${(9 + i % 5) * 10})`;
    backdrop.append(bubble);
  }
}
