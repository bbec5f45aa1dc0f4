/** A thumbhash from its base64; null when there is none or it cannot be one (5 to 25 bytes). */
export function thumbBytes(thumbhash: string | null): Uint8Array | null {
  if (!thumbhash) return null
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))
    return bytes.length >= 5 && bytes.length <= 25 ? bytes : null
  } catch {
    return null
  }
}

/**
 * The average colour of a thumbhash: red, green, blue, 0 to 255. As `thumbHashToAverageRGBA` of the package, whose other
 * functions would come with it into every page.
 */
export function averageColour([first = 0, second = 0, third = 0]: Uint8Array): number[] {
  const header = first | (second << 8) | (third << 16)
  const luminance = (header & 63) / 63
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1
  const redGreen = ((header >> 12) & 63) / 31.5 - 1
  const blue = luminance - (2 / 3) * yellowBlue
  const red = (3 * luminance - blue + redGreen) / 2
  return [red, red - redGreen, blue].map((share) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255),
  )
}
