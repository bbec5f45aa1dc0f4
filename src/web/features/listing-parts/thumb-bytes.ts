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
