import { n, rounded, shape, stroke, circle } from '../svg.ts'
import type { Room } from './plan-rooms.ts'

/** Paper styles of a plan: ground, ink, and the tint of the rooms. */
export interface Paper {
  ground: string
  ink: string
  tint: string
  second: string
}

export function furnish({ x, y, w, h, use }: Room, { ink, second, tint, ground }: Paper): string {
  const line = (d: string, width = 2.6) => stroke(d, ink, width, 'opacity=".75"')
  const cx = x + w / 2
  const cy = y + h / 2
  const box = (bx: number, by: number, bw: number, bh: number, fill = ground) =>
    rounded(bx, by, bw, bh, 5, fill, `stroke="${ink}" stroke-width="2.6"`)
  switch (use) {
    case 'bed': {
      const bw = Math.min(110, w * 0.5)
      // Named, so that a test can count the bedrooms of a plan.
      return `<g data-room="bed">${
        box(cx - bw / 2, y + 16, bw, 116) +
        box(cx - bw / 2 + 8, y + 22, bw / 2 - 12, 26) +
        box(cx + 4, y + 22, bw / 2 - 12, 26) +
        line(`M${n(cx - bw / 2)} ${y + 66}h${n(bw)}`) +
        box(x + 14, y + h - 44, Math.min(90, w * 0.36), 30, tint)
      }</g>`
    }
    case 'living':
      return (
        box(x + 24, cy - 66, 44, 132) +
        box(cx - 34, cy - 26, 68, 52) +
        box(x + w - 60, cy - 40, 40, 80) +
        circle(x + 34, y + 34, 15, second, 'opacity=".8"')
      )
    case 'dining':
      return (
        box(cx - 62, cy - 28, 124, 56) +
        [-40, 0, 40]
          .map((d) => box(cx + d - 12, cy - 54, 24, 20) + box(cx + d - 12, cy + 34, 24, 20))
          .join('')
      )
    case 'kitchen':
      return (
        box(x + 10, y + 10, w - 20, 38) +
        box(x + 10, y + 48, 38, Math.max(30, h - 90)) +
        circle(x + w * 0.62, y + 29, 10, 'none', `stroke="${ink}" stroke-width="2.6"`) +
        circle(x + w * 0.62 + 28, y + 29, 10, 'none', `stroke="${ink}" stroke-width="2.6"`) +
        box(x + 16, y + h * 0.5, 26, 34)
      )
    case 'bath':
      return (
        box(x + 14, cy - 16, 24, 32) +
        circle(x + 62, cy, 13, ground, `stroke="${ink}" stroke-width="2.6"`) +
        line(`M${n(x + w - 70)} ${n(y + 8)}v${n(h - 16)}M${n(x + w - 52)} ${n(cy)}h30`)
      )
    case 'sitout':
      return shape(
        Array.from(
          { length: 5 },
          (_, i) => `M${n(x + 10 + ((w - 34) * i) / 4)} ${n(y + h - 22)}h14v14h-14z`,
        ).join(''),
        ink,
      )
    case 'office':
      return Array.from({ length: Math.max(1, Math.floor(w / 150)) }, (_, i) =>
        Array.from(
          { length: Math.max(1, Math.floor(h / 130)) },
          (_, k) =>
            box(x + 40 + i * 140, y + 40 + k * 124, 78, 40) +
            circle(
              x + 79 + i * 140,
              y + 98 + k * 124,
              13,
              tint,
              `stroke="${ink}" stroke-width="2.6"`,
            ),
        ).join(''),
      ).join('')
    case 'shop':
      return (
        box(x + 18, y + 16, 30, h - 60) +
        box(x + w - 48, y + 16, 30, h - 60) +
        box(cx - 40, cy - 20, 80, 34, second)
      )
    case 'store':
      return Array.from(
        { length: Math.max(2, Math.floor(w / 130)) },
        (_, i) =>
          box(x + 30 + i * 124, y + 24, 60, h - 60) +
          line(
            `M${x + 30 + i * 124} ${n(y + h * 0.4)}h60M${x + 30 + i * 124} ${n(y + h * 0.65)}h60`,
          ),
      ).join('')
    case 'car':
      return (
        rounded(cx - 32, cy - 62, 64, 124, 18, tint, `stroke="${ink}" stroke-width="2.6"`) +
        line(`M${n(cx - 24)} ${n(cy - 24)}h48M${n(cx - 24)} ${n(cy + 30)}h48`)
      )
  }
}
