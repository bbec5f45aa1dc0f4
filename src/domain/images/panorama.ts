/**
 * A 360° photo is an equirectangular one: twice as wide as high, and its owner says so. What says so is its caption,
 * which every way of listing carries: the form, imports and calls.
 */

/** By how much the ratio of a picture may differ from 2, for pixels that a camera cut off. */
const TOLERANCE = 0.02
const MARK = '360°'
const MARKED = /(?<!\d)360(?: ?°| ?degrees?\b|(?!\d))/i

/** Whether a picture has the shape of an equirectangular one; an ordinary wide photo may have it too. */
export function hasPanoramaShape({ width, height }: { width: number; height: number }): boolean {
  return height > 0 && Math.abs(width / height - 2) <= TOLERANCE
}

export function isMarkedPanorama(caption: string | null): boolean {
  return caption !== null && MARKED.test(caption)
}

/** Whether visitors can look around in a picture. */
export function isPanorama(picture: {
  width: number
  height: number
  caption: string | null
  illustration: boolean
}): boolean {
  return !picture.illustration && hasPanoramaShape(picture) && isMarkedPanorama(picture.caption)
}

/** The caption with the mark of a 360° photo, or without it. */
export function markPanorama(caption: string, on: boolean): string {
  const without = caption.replace(MARKED, '').replace(/\s+/g, ' ').trim()
  return on ? `${MARK} ${without}`.trim() : without
}

/** Whether the first bytes of a file, as text, hold XMP that calls it equirectangular (Google's Photo Sphere metadata). */
export function saysEquirectangular(start: string): boolean {
  return /GPano:ProjectionType(?:="|>)\s*equirectangular/i.test(start)
}
