#include "recording/report_parts.h"

namespace mindreader {

std::string ReportStyle() {
  return R"css(
:root { color-scheme: light dark;
  --page: #fbfaf8; --card: #ffffff; --ink: #1d1c1a; --faint: #5c5955; --line: #d9d5ce;
  --accent: #0b5fa5; --good: #1b6b34; --bad: #a3211b; --warn: #7d4e00; --bar: #9ec3e6; }
@media (prefers-color-scheme: dark) { :root {
  --page: #181817; --card: #222120; --ink: #ecebe7; --faint: #b0aca5; --line: #403e3b;
  --accent: #83bdf2; --good: #7fd397; --bad: #ff9d94; --warn: #f0c174; --bar: #2f5f8c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
.inside > div { min-width: 0; }
.skip { position: absolute; left: -99em; }
.skip:focus { left: 1em; top: 1em; background: var(--card); padding: .5em 1em; }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; margin: .5rem 0; } h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 0; display: inline; } h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: var(--accent); } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.faint { color: var(--faint); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .75rem;
  margin: 1rem 0; padding: 0; list-style: none; }
.figures li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .5rem .75rem; }
.figures b { display: block; font-size: 1.3rem; }
.switches { position: sticky; top: 0; z-index: 2; background: var(--page);
  border-bottom: 1px solid var(--line); padding: .5rem 1rem; max-width: 68rem; margin: 0 auto;
  display: flex; gap: 1.25rem; flex-wrap: wrap; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem; }
figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .75rem; min-width: 0; align-self: start; }
figcaption { font-size: .9rem; color: var(--faint); margin-top: .5rem; }
svg text { fill: var(--ink); font: 11px system-ui, "DejaVu Sans", sans-serif; }
svg .bar { fill: var(--bar); } svg .busy { fill: var(--accent); } svg .axis { stroke: var(--line); }
svg .tick { stroke: var(--ink); stroke-width: 1; } svg a:focus-visible rect { stroke: var(--accent);
  stroke-width: 3; } svg .waiting { fill: var(--warn); opacity: .55; }
details.turn { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  margin: .75rem 0; }
details.turn > summary { cursor: pointer; padding: .6rem .75rem; }
details.turn > summary::marker { color: var(--faint); }
.inside { padding: 0 .75rem .75rem; display: grid; gap: 1rem;
  grid-template-columns: minmax(0, 3fr) minmax(0, 4fr); }
@media (max-width: 48rem) { .inside { grid-template-columns: minmax(0, 1fr); } }
.board { position: relative; display: block; max-width: 26rem; margin: 0 auto; }
.board img { display: block; width: 100%; height: auto; }
.board svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.seen circle { fill: none; stroke: #fff; stroke-width: 3; paint-order: stroke; }
.seen circle.dark { stroke: #111; stroke-width: 1.2; }
.seen text, .path text { fill: #fff; stroke: #000; stroke-width: 3px; paint-order: stroke;
  font-weight: 700; text-anchor: middle; dominant-baseline: central; }
.path line { stroke: #ff2fa0; stroke-width: 1.5; stroke-dasharray: 4 3; }
.path circle { fill: #ff2fa055; stroke: #ff2fa0; stroke-width: 1.5; }
body:has(#show-seen:not(:checked)) .seen { display: none; }
body:has(#show-path:not(:checked)) .path { display: none; }
.peg { display: inline-block; width: 1em; height: 1em; border-radius: 50%; vertical-align: -.12em;
  border: 1px solid var(--faint); margin-right: .2em; }
.pegs { display: inline-flex; flex-wrap: wrap; gap: .1em .7em; }
.marks { white-space: nowrap; letter-spacing: .1em; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .92rem;
  overflow-wrap: break-word; } th, td.number { white-space: nowrap; }
th, td { text-align: left; padding: .2rem .5rem .2rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; } td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .5rem 0; }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
.error { border: 2px solid var(--bad); border-radius: .5rem; padding: .75rem; background: var(--card);
  overflow-wrap: anywhere; }
@media print { .switches { display: none; } }
)css";
}

}  // namespace mindreader
