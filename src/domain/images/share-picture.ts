import { readIllustrationUrl } from './illustration.ts'
import type { Picture } from '../listings/listing.ts'

/** The size of link previews in px: the size that every Open Graph consumer accepts. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Increase this whenever the same cover is cropped or drawn differently. */
const MAKING = 1

/**
 * The version of the picture shown in a listing's link preview. It changes with the cover, with the mark of
 * a sample listing, and with the way the picture is made. It is part of the URL, so that services that cache pictures by URL load a new cover.
 */
export function shareVersion(cover: Pick<Picture, 'url'> | undefined, demo = false): string {
  return demo ? `${coverVersion(cover)}-sample` : coverVersion(cover)
}

function coverVersion(cover: Pick<Picture, 'url'> | undefined): string {
  if (!cover) return `${MAKING}-none`
  const drawing = readIllustrationUrl(cover.url)
  if (drawing) return `${MAKING}-${drawing.name}-${drawing.version ?? ''}`
  const hash = /\/([0-9a-f]{12})[0-9a-f]{52}-/.exec(cover.url)?.[1]
  return `${MAKING}-${hash ?? 'photo'}`
}
