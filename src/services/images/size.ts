/** The widest stored variant, px. */
export const MAX_WIDTH = 1920
/** WebP ends at 16,383 px; a strip of this height is narrow enough. */
const TALLEST = 4 * MAX_WIDTH
/**
 * Pixels of a 4 : 3 picture of the widest size; portrait pictures are stored narrower, since no screen shows them
 * wider.
 */
const MOST_PIXELS = 1920 * 1440

/** Size of a picture's largest stored variant, px: never larger than the picture. */
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
