# Giải Mã Bi - đồ án môn Lập trình Python, Đại học Cần Thơ, 2021
# SV: Trần Quốc Bảo
import pygame, sys, os, json, random

pygame.init()
W, H = 640, 860
man_hinh = pygame.display.set_mode((W, H))
pygame.display.set_caption("Giải Mã Bi")
dong_ho = pygame.time.Clock()

SO_HANG = 10
MAU = [(220, 30, 40), (250, 210, 30), (30, 150, 60), (40, 90, 220), (20, 20, 24), (235, 130, 200)]
NEN = (214, 230, 214)
BAN = (96, 140, 110)
BAN_SANG = (190, 215, 160)
CHU = (30, 50, 40)

f_to = pygame.font.SysFont("dejavusans", 26, bold=True)
f_vua = pygame.font.SysFont("dejavusans", 18)
f_nho = pygame.font.SysFont("dejavusans", 14)

if os.environ.get("SEED"):
    rd = random.Random(int(os.environ["SEED"]))
else:
    rd = random.Random()


def ghi(d):
    if os.environ.get("TRUTH"):
        with open(os.environ["TRUTH"], "a") as f:
            f.write(json.dumps(d) + "\n")


def viet(s, font, x, y, mau=CHU, giua=False):
    t = font.render(s, True, mau)
    r = t.get_rect()
    if giua:
        r.center = (x, y)
    else:
        r.midleft = (x, y)
    man_hinh.blit(t, r)


def vi_tri_lo(hang, cot):
    return 110 + cot * 72, 660 - hang * 58


def vi_tri_mau(i):
    return 80 + i * 66, 745


NUT_KT = pygame.Rect(500, 718, 120, 54)
NUT_LAI = pygame.Rect(W // 2 - 90, 450, 180, 52)


class Game:
    def __init__(self):
        self.moi()

    def moi(self):
        self.ma = [rd.randint(0, len(MAU) - 1) for _ in range(4)]
        ghi({"type": "secret", "colors": self.ma})
        self.hang = 0
        self.o = [[None] * 4 for _ in range(SO_HANG)]
        self.kq = []
        self.keo = None
        self.ket = None

    def nhan(self, p):
        if self.ket:
            if NUT_LAI.collidepoint(p):
                self.moi()
            return
        for i in range(len(MAU)):
            x, y = vi_tri_mau(i)
            if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= 26 ** 2:
                self.keo = i
                return
        for c in range(4):
            x, y = vi_tri_lo(self.hang, c)
            if (p[0] - x) ** 2 + (p[1] - y) ** 2 <= 24 ** 2 and self.o[self.hang][c] is not None:
                self.keo = self.o[self.hang][c]
                self.o[self.hang][c] = None
                return
        if NUT_KT.collidepoint(p) and None not in self.o[self.hang]:
            self.kiem_tra()

    def tha(self, p):
        if self.keo is None:
            return
        for c in range(4):
            x, y = vi_tri_lo(self.hang, c)
            if abs(p[0] - x) <= 33 and abs(p[1] - y) <= 28:
                self.o[self.hang][c] = self.keo
        self.keo = None

    def kiem_tra(self):
        d = self.o[self.hang]
        dung = sum(1 for i in range(4) if d[i] == self.ma[i])
        chung = 0
        for m in range(len(MAU)):
            chung += min(d.count(m), self.ma.count(m))
        lech = chung - dung
        self.kq.append((dung, lech))
        ghi({"type": "guess", "colors": d, "exact": dung, "misplaced": lech})
        self.hang += 1
        if dung == 4:
            self.ket = "won"
        elif self.hang == SO_HANG:
            self.ket = "lost"
        if self.ket:
            ghi({"type": "end", "outcome": self.ket})

    def bi(self, x, y, r, m):
        pygame.draw.circle(man_hinh, (40, 40, 40), (x, y), r + 1)
        pygame.draw.circle(man_hinh, MAU[m], (x, y), r)
        pygame.draw.circle(man_hinh, (255, 255, 255), (x - r // 3, y - r // 3), r // 5)

    def ve(self):
        man_hinh.fill(NEN)
        viet("GIẢI MÃ BI", f_to, 40, 32)
        viet("Kéo bi thả vào 4 lỗ của hàng sáng, rồi bấm KIỂM TRA.", f_nho, 40, 64)
        viet("Máy giấu 4 viên bi (có thể trùng màu). Bạn có 10 lượt.", f_nho, 40, 86)
        pygame.draw.rect(man_hinh, BAN, (30, 104, 470, 590), border_radius=14)
        for h in range(SO_HANG):
            y = 660 - h * 58
            if h == self.hang and not self.ket:
                pygame.draw.rect(man_hinh, BAN_SANG, (38, y - 27, 454, 54), border_radius=10)
            viet(str(h + 1), f_vua, 56, y, (15, 30, 20), True)
            for c in range(4):
                x, _ = vi_tri_lo(h, c)
                if self.o[h][c] is None:
                    pygame.draw.circle(man_hinh, (60, 96, 74), (x, y), 14)
                else:
                    self.bi(x, y, 23, self.o[h][c])
            for k in range(4):
                x = 402 + (k % 2) * 32
                yy = y - 13 + (k // 2) * 26
                pygame.draw.rect(man_hinh, (60, 96, 74), (x - 5, yy - 5, 10, 10))
                if h < len(self.kq):
                    a, b = self.kq[h]
                    if k < a:
                        pygame.draw.rect(man_hinh, (225, 20, 20), (x - 10, yy - 10, 20, 20))
                    elif k < a + b:
                        pygame.draw.rect(man_hinh, (255, 255, 255), (x - 10, yy - 10, 20, 20))
        pygame.draw.rect(man_hinh, (225, 20, 20), (516, 300, 20, 20))
        viet("đúng màu", f_nho, 516, 334)
        viet("đúng chỗ", f_nho, 516, 352)
        pygame.draw.rect(man_hinh, (255, 255, 255), (516, 390, 20, 20))
        viet("đúng màu", f_nho, 516, 424)
        viet("sai chỗ", f_nho, 516, 442)
        pygame.draw.rect(man_hinh, (150, 120, 84), (30, 706, 440, 78), border_radius=12)
        for i in range(len(MAU)):
            x, y = vi_tri_mau(i)
            self.bi(x, y, 25, i)
        du = not self.ket and None not in self.o[self.hang]
        pygame.draw.rect(man_hinh, (200, 80, 30) if du else (170, 175, 170), NUT_KT, border_radius=8)
        viet("KIỂM TRA", f_vua, NUT_KT.centerx, NUT_KT.centery, (255, 255, 255), True)
        viet("Nhấc bi ra khỏi lỗ: kéo nó ra ngoài.", f_nho, 40, 812)
        if self.keo is not None:
            x, y = pygame.mouse.get_pos()
            self.bi(x, y, 25, self.keo)
        if self.ket:
            mo = pygame.Surface((W, H), pygame.SRCALPHA)
            mo.fill((0, 0, 0, 120))
            man_hinh.blit(mo, (0, 0))
            pygame.draw.rect(man_hinh, (255, 252, 235), (90, 290, 460, 240), border_radius=16)
            s = "BẠN THẮNG! (%d lượt)" % self.hang if self.ket == "won" else "BẠN THUA RỒI!"
            viet(s, f_to, W // 2, 330, (180, 40, 20), True)
            for i in range(4):
                self.bi(W // 2 - 90 + i * 60, 392, 22, self.ma[i])
            pygame.draw.rect(man_hinh, (40, 120, 70), NUT_LAI, border_radius=8)
            viet("Chơi lại", f_vua, NUT_LAI.centerx, NUT_LAI.centery, (255, 255, 255), True)
        pygame.display.flip()


ghi({"type": "opened"})
g = Game()
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            g.nhan(e.pos)
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            g.tha(e.pos)
    g.ve()
    dong_ho.tick(30)
