import { thumbHashToDataURL } from 'thumbhash'

/** The blurred picture that a thumbhash (base64) stands for, as a data URL; null when it cannot be read. */
export function thumbPicture(thumbhash: string | null): string | null {
  if (!thumbhash) return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)))
  } catch {
    return null
  }
}
