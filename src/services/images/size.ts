/** The widest size that is kept, px. */
export const MAX_WIDTH = 1920
/** WebP ends at 16,383 px; a strip of this height is narrow enough. */
const TALLEST = 4 * MAX_WIDTH
/** Of a picture of 4 : 3 the widest size; one that stands upright is made narrower, since no screen shows it wider. */
const MOST_PIXELS = 1920 * 1440

/** How large the largest kept size of a picture is, px: never larger than the picture. */
export function storedSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const share = Math.min(
    1,
    MAX_WIDTH / width,
    TALLEST / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}
