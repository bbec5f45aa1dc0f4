import { readIllustrationUrl } from './illustration.ts'
import type { Picture } from '../listings/listing.ts'

/** What links show of a page elsewhere, px: the size that every reader of Open Graph takes. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Grows when the same cover is cut or drawn another way. */
const MAKING = 1

/**
 * Names the picture that a listing's link shows: it changes with the cover and with how it is made. Addresses carry
 * it, so that readers who keep pictures by address see a new cover.
 */
export function shareVersion(cover: Pick<Picture, 'url'> | undefined): string {
  if (!cover) return `${MAKING}-none`
  const drawing = readIllustrationUrl(cover.url)
  if (drawing) return `${MAKING}-${drawing.name}-${drawing.version ?? ''}`
  const hash = /\/([0-9a-f]{12})[0-9a-f]{52}-/.exec(cover.url)?.[1]
  return `${MAKING}-${hash ?? 'photo'}`
}
