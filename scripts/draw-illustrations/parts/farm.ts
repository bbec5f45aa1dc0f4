import type { Sheet } from '../sheet.ts'
import { place, rect, shape, stroke } from '../svg.ts'
import { laterite } from './building.ts'

/** A round well of laterite with its pulley frame. */
export const lateriteWellHead = (s: Sheet, x: number, y: number, size: number): string =>
  place(
    stroke('M-50-40v-96M50-40v-96M-62-130h124', s.tone('#6a4a30'), 9) +
      stroke('M0-126v70', s.tone('#d8c8a4'), 3) +
      shape('M-10-62h20l-3 22h-14z', s.tone('#4b5654')) +
      shape('M-72-44a72 16 0 0 1 144 0v40a72 16 0 0 1-144 0z', laterite(s, 0.6)) +
      shape('M-72-44a72 16 0 1 0 144 0a72 16 0 1 0-144 0', s.tone('#dda78b')) +
      shape('M-56-44a56 11 0 1 0 112 0a56 11 0 1 0-112 0', s.tone('#22302f')),
    x,
    y,
    size,
  )

/** The little tiled shed over the field pump. */
export const pumpHouse = (s: Sheet): string =>
  rect(-50, -66, 100, 66, s.tone('#efe2c8')) +
  rect(-16, -48, 32, 48, s.tone('#6a4329')) +
  shape('M-66-62L0-104l66 42z', s.tone('#a84a33')) +
  shape('M-66-62h132v7H-66z', '#000', 'opacity=".25"') +
  stroke('M50-20h34v22', s.tone('#5d6a6b'), 8)
