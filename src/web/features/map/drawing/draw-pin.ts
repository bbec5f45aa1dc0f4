import { FONT_FAMILY } from './draw-label.ts'
import type { PinDeal, PinState } from '../style/image-names.ts'
import { pinPalette, type MapScheme } from '../style/palette.ts'
import { clusterRadius, DOTS, KEY, pinHalf, pinOutline } from './pin-shapes.ts'

export const PIN_FONT = `680 15px ${FONT_FAMILY}`
const CLUSTER_FONT = `700 17px ${FONT_FAMILY}`
/** How much a chosen pin grows. */
export const CHOSEN_SCALE = 1.18
const SHADOW = 'rgb(30 20 5 / .35)'

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

function picture(width: number, height: number, ratio: number, draw: Draw): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * ratio)
  canvas.height = Math.ceil(height * ratio)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.scale(ratio, ratio)
  context.lineJoin = 'round'
  draw(context, width, height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function textWidth(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 9
  context.font = font
  if ('fontStretch' in context) context.fontStretch = 'semi-condensed'
  return context.measureText(text).width
}

/**
 * A price pin. For sale: a square tag with a gable. For rent: a pill with a key. A sample listing's has the dashed edge
 * that the mark "Sample" has everywhere. Its tip is the middle of
 * the lower edge, less the margin of the shadow: use `icon-anchor: bottom` and PIN_TIP_OFFSET.
 */
export function drawPin(
  pin: { scheme: MapScheme; deal: PinDeal; state: PinState; text: string; sample?: true },
  ratio: number,
): ImageData | null {
  const colour = pinPalette(pin.scheme)
  const scale = pin.state === 'rest' ? 1 : CHOSEN_SCALE
  const half = pinHalf(pin.deal, textWidth(pin.text, PIN_FONT))
  const margin = PIN_MARGIN
  const width = (half * 2 + margin * 2) * scale
  const height = (46 + margin * 2) * scale
  return picture(width, height, ratio, (context) => {
    context.scale(scale, scale)
    // From here the tip is the origin, as in the drawing of the mock-up.
    context.translate(half + margin, 46 + margin)
    const shape = outlineOf(pin.deal, half)
    context.fillStyle = pin.deal === 'sale' ? colour.sale : colour.rent
    context.shadowColor = SHADOW
    context.shadowBlur = 5 * ratio
    context.shadowOffsetY = 2 * ratio
    context.fill(shape)
    context.shadowColor = 'transparent'
    context.lineWidth = pin.state === 'selected' ? 3.5 : 2
    context.strokeStyle = pin.state === 'selected' ? colour.chosen : colour.surface
    if (pin.sample) context.lineWidth += 2.5
    context.stroke(shape)
    if (pin.sample) {
      context.lineWidth = 1.5
      context.setLineDash([5, 3.5])
      context.strokeStyle = pin.state === 'selected' ? colour.surface : context.fillStyle
      context.stroke(shape)
      context.setLineDash([])
    }

    const ink = pin.deal === 'sale' ? colour.onSale : colour.onRent
    context.fillStyle = ink
    context.font = PIN_FONT
    if ('fontStretch' in context) context.fontStretch = 'semi-condensed'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    if (pin.deal === 'rent') {
      key(context, -half + 13, -23, ink)
      context.fillText(pin.text, 8, -22)
    } else {
      context.fillText(pin.text, 0, -21)
    }
  })
}

/** Room around a pin for its outline and shadow, in CSS px. */
export const PIN_MARGIN = 6

function outlineOf(deal: PinDeal, half: number): Path2D {
  return new Path2D(pinOutline(deal, half))
}

function key(context: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  context.save()
  context.translate(x, y)
  context.strokeStyle = ink
  context.lineWidth = 1.7
  context.stroke(new Path2D(KEY))
  context.restore()
}

/** A home whose pin has no room: the same shapes, small and without the price. */
export function drawDot(
  dot: { scheme: MapScheme; deal: PinDeal },
  ratio: number,
): ImageData | null {
  const colour = pinPalette(dot.scheme)
  return picture(20, 20, ratio, (context) => {
    const shape = new Path2D(DOTS[dot.deal])
    context.fillStyle = dot.deal === 'sale' ? colour.sale : colour.rent
    context.strokeStyle = colour.surface
    context.lineWidth = 2
    paint(context, shape)
  })
}

function dropShape(): Path2D {
  return new Path2D('M22 51 C17 42 7 34 7 21 A15 15 0 0 1 37 21 C37 34 27 42 22 51Z')
}

/** The pin of the location picker. Its tip is its lowest point. */
export function drawMarker({ scheme }: { scheme: MapScheme }, ratio: number): ImageData | null {
  const colour = pinPalette(scheme)
  return picture(44, 54, ratio, (context) => {
    const drop = dropShape()
    context.fillStyle = colour.teal
    context.strokeStyle = colour.surface
    context.lineWidth = 2.5
    context.shadowColor = SHADOW
    context.shadowBlur = 5 * ratio
    context.shadowOffsetY = 2 * ratio
    context.fill(drop)
    context.shadowColor = 'transparent'
    context.stroke(drop)
    context.fillStyle = colour.surface
    context.beginPath()
    context.arc(22, 21, 5, 0, Math.PI * 2)
    context.fill()
  })
}

/** The corner of a plot. */
export function drawCorner(
  corner: { scheme: MapScheme; deal: PinDeal },
  ratio: number,
): ImageData | null {
  const colour = pinPalette(corner.scheme)
  return picture(14, 14, ratio, (context) => {
    const shape = new Path2D(
      'M3.5 2 H10.5 Q12 2 12 3.5 V10.5 Q12 12 10.5 12 H3.5 Q2 12 2 10.5 V3.5 Q2 2 3.5 2Z',
    )
    context.fillStyle = colour.surface
    context.strokeStyle = corner.deal === 'sale' ? colour.sale : colour.rent
    context.lineWidth = 2.5
    paint(context, shape)
  })
}

function paint(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path)
  context.stroke(path)
}

/** Grouping as India writes it; figures are the same in both languages. */
const counts = new Intl.NumberFormat('en-IN')

/** Several homes at one spot: a ring split by their share for sale and for rent, with their number. */
export function drawCluster(
  cluster: { scheme: MapScheme; count: number; saleTenths: number },
  ratio: number,
): ImageData | null {
  const colour = pinPalette(cluster.scheme)
  const text = counts.format(cluster.count)
  const radius = clusterRadius(cluster.count, textWidth(text, CLUSTER_FONT))
  const size = radius * 2 + 14
  return picture(size, size, ratio, (context) => {
    const middle = size / 2
    context.translate(middle, middle - 1)
    context.fillStyle = colour.surface
    context.shadowColor = SHADOW
    context.shadowBlur = 5 * ratio
    context.shadowOffsetY = 2 * ratio
    context.beginPath()
    context.arc(0, 0, radius, 0, Math.PI * 2)
    context.fill()
    context.shadowColor = 'transparent'
    context.lineWidth = 5
    const turn = (cluster.saleTenths / 10) * Math.PI * 2
    const arc = (from: number, to: number, ink: string): void => {
      if (to <= from) return
      context.strokeStyle = ink
      context.beginPath()
      context.arc(0, 0, radius - 4.5, from - Math.PI / 2, to - Math.PI / 2)
      context.stroke()
    }
    arc(0, turn, colour.sale)
    arc(turn, Math.PI * 2, colour.rent)
    context.fillStyle = colour.ink
    context.font = CLUSTER_FONT
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, 0, 1)
  })
}
