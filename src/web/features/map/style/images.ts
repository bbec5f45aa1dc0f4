import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawLabel, labelFont } from '../drawing/draw-label.ts'
import {
  drawCluster,
  drawCorner,
  drawDot,
  drawMarker,
  drawPin,
  PIN_FONT,
} from '../drawing/draw-pin.ts'
import { parseImageName, type ImageSpec } from './image-names.ts'

/** If the fonts do not load in this time, names are drawn in a system font. */
const FONT_LIMIT_MS = 2000
/** Images are drawn at a pixel ratio of at least 2: at 1, hinting distorts small text. */
const MIN_RATIO = 2
/** The densest screen that is worth the memory. */
const MAX_RATIO = 3
/** Drawing for longer, in ms, lets other work in between: a window of names takes several times as long. */
const SLICE_MS = 6

/**
 * Draws the names, pins and clusters that the map asks for, in the page's own font. MapLibre waits for the
 * answer, so a name never shows first in another font.
 */
export function provideMissingImages(map: MapLibreMap): () => void {
  const ratio = Math.min(MAX_RATIO, Math.max(MIN_RATIO, window.devicePixelRatio))
  const inTurn = slices()
  map.setMissingStyleImageResolver(async (name) => {
    const spec = parseImageName(name)
    if (!spec) return
    await fontsFor(spec)
    await inTurn(() => {
      if (map.hasImage(name)) return
      const image = draw(spec, ratio)
      if (image) map.addImage(name, image, { pixelRatio: ratio })
    })
  })
  return () => {
    map.setMissingStyleImageResolver(null)
  }
}

/** One after the other, as many in one task as SLICE_MS allows. */
function slices(): (work: () => void) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let begun = 0
  const after = async (others: Promise<unknown>, work: () => void): Promise<void> => {
    // One that fails does not hold up those behind it.
    await others.catch(() => null)
    if (performance.now() - begun > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      begun = performance.now()
    }
    work()
  }
  return (work) => {
    const turn = after(last, work)
    last = turn
    return turn
  }
}

function draw(spec: ImageSpec, ratio: number): ImageData | null {
  switch (spec.type) {
    case 'label':
      return drawLabel(spec, ratio)
    case 'pin':
      return drawPin(spec, ratio)
    case 'dot':
      return drawDot(spec, ratio)
    case 'corner':
      return drawCorner(spec, ratio)
    case 'marker':
      return drawMarker(spec, ratio)
    case 'cluster':
      return drawCluster(spec, ratio)
  }
}

async function fontsFor(spec: ImageSpec): Promise<void> {
  const text = spec.type === 'label' || spec.type === 'pin' ? spec.text : '0'
  const font = spec.type === 'label' ? labelFont(spec.look) : PIN_FONT
  if (document.fonts.check(font, text)) return
  await Promise.race([
    document.fonts.load(font, text).catch(() => []),
    new Promise((resolve) => {
      setTimeout(resolve, FONT_LIMIT_MS)
    }),
  ])
}
