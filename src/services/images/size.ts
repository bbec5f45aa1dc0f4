/** The widest size that is kept, px. */
export const WIDEST = 1920
/** WebP ends at 16,383 px; a strip of this height is narrow enough. */
const TALLEST = 4 * WIDEST
/** Of a picture of 4 : 3 the widest size; one that stands upright is made narrower, since no screen shows it wider. */
const MOST_PIXELS = 1920 * 1440

/** How large the largest kept size of a picture is, px: never larger than the picture. */
export function keptSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const share = Math.min(
    1,
    WIDEST / width,
    TALLEST / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}
