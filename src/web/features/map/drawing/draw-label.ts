import type { LabelLook } from '../style/image-names.ts'
import { mapPalette, type MapKind, type MapScheme } from '../style/palette.ts'

export const FONT_FAMILY = '"Anek", "Noto Sans Malayalam", system-ui, sans-serif'

interface TypeLook {
  size: number
  weight: number
  /** Letters wider or narrower than normal, as a canvas `fontStretch` keyword. */
  stretch: CanvasFontStretch
  tracking: number
  /** Names longer than this many characters are broken at a space. */
  breakAfter: number
  /** Names of waters are drawn in the water's own ink. */
  water?: boolean
  upper?: boolean
}

const LOOKS: Record<LabelLook, TypeLook> = {
  city: { size: 20, weight: 680, stretch: 'semi-expanded', tracking: 0, breakAfter: 99 },
  town: { size: 16, weight: 640, stretch: 'normal', tracking: 0, breakAfter: 18 },
  small: { size: 14, weight: 560, stretch: 'semi-condensed', tracking: 0, breakAfter: 16 },
  area: { size: 13, weight: 560, stretch: 'semi-condensed', tracking: 0, breakAfter: 13 },
  district: {
    size: 13,
    weight: 560,
    stretch: 'semi-expanded',
    tracking: 1.6,
    breakAfter: 99,
    upper: true,
  },
  sea: {
    size: 19,
    weight: 480,
    stretch: 'semi-expanded',
    tracking: 1.2,
    breakAfter: 8,
    water: true,
  },
  lake: {
    size: 14,
    weight: 480,
    stretch: 'semi-expanded',
    tracking: 0.4,
    breakAfter: 10,
    water: true,
  },
  shield: { size: 12, weight: 680, stretch: 'normal', tracking: 0, breakAfter: 99 },
}

const MALAYALAM = /[ഀ-ൿ]/
const HALO = 2

/** The canvas font of a look; what must be loaded before a name in it is drawn. */
export function labelFont(look: LabelLook): string {
  const { weight, size } = LOOKS[look]
  return `${weight} ${size}px ${FONT_FAMILY}`
}

/**
 * Breaks a name into lines at its spaces, as even as they come; never inside a word. A name of no more
 * than `breakAfter` characters stays on one line.
 */
export function breakName(name: string, breakAfter: number): string[] {
  const words = name.split(' ')
  if (name.length <= breakAfter || words.length === 1) return [name]
  let best: string[] = [name]
  let longest = name.length
  for (let at = 1; at < words.length; at++) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const length = Math.max(...lines.map((line) => line.length))
    if (length < longest) {
      longest = length
      best = lines
    }
  }
  return best
}

/** A name as it is written on the map. */
export function labelLines(of: LabelLook, name: string): string[] {
  const { upper, breakAfter } = LOOKS[of]
  const malayalam = MALAYALAM.test(name)
  const text = upper && !malayalam ? name.toUpperCase() : name
  return breakName(text, malayalam ? breakAfter * 1.4 : breakAfter)
}

/** Draws a name with its halo. Sizes are CSS px; the picture has `ratio` times as many. */
export function drawLabel(
  label: { scheme: MapScheme; kind: MapKind; look: LabelLook; text: string },
  ratio: number,
): ImageData | null {
  const look = LOOKS[label.look]
  const colour = mapPalette(label.scheme, label.kind)
  const malayalam = MALAYALAM.test(label.text)
  const lines = labelLines(label.look, label.text)
  const lineHeight = Math.round(look.size * (malayalam ? 1.4 : 1.16))

  const dress = (context: CanvasRenderingContext2D): void => {
    context.font = labelFont(label.look)
    if ('fontStretch' in context) context.fontStretch = malayalam ? 'normal' : look.stretch
    if ('letterSpacing' in context) context.letterSpacing = malayalam ? '0px' : `${look.tracking}px`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  dress(context)
  const margin = HALO + 3
  const width =
    Math.ceil(Math.max(...lines.map((line) => context.measureText(line).width))) + margin * 2
  const height = lineHeight * lines.length + margin * 2
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.scale(ratio, ratio)
  dress(context)
  if (label.look === 'shield') {
    context.beginPath()
    context.roundRect(1, 1, width - 2, height - 2, 4)
    context.fillStyle = colour.main
    context.strokeStyle = colour.mainEdge
    context.lineWidth = 1
    context.fill()
    context.stroke()
    context.fillStyle = colour.text
    context.fillText(label.text, width / 2, height / 2 + 1)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
  const water = look.water ?? false
  context.lineJoin = 'round'
  context.lineWidth = HALO * 2
  context.strokeStyle = water ? colour.waterHalo : colour.halo
  context.fillStyle = water ? colour.waterText : colour.text
  const baselines = lines.map((line, i) => [line, margin + lineHeight * (i + 0.5)] as const)
  // All halos first: the halo of one line must not cover the letters of another.
  for (const [line, y] of baselines) context.strokeText(line, width / 2, y)
  for (const [line, y] of baselines) context.fillText(line, width / 2, y)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
