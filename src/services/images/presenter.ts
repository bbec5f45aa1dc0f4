import { UPLOADS, type UploadedImage } from '../../contracts/images/images.ts'
import type { images, StoredVariant } from '../../db/schema.ts'
import type { PictureNotice } from '../../domain/images/notices.ts'
import type { Picture } from '../../domain/listings/listing.ts'

type ImageRow = Pick<
  typeof images.$inferSelect,
  'id' | 'width' | 'height' | 'thumbhash' | 'caption' | 'variants'
>

/** The variant for plain links and shares: the widest up to this, px. */
const PLAIN_WIDTH = 1280

export function urlOf(variant: StoredVariant): string {
  return UPLOADS + variant.key
}

/** An image row for the rest of the code. `url` is the largest variant up to 1280 px wide. */
export function pictureOf(row: ImageRow): Picture {
  const variants = [...row.variants].sort((a, b) => a.width - b.width)
  const plain = variants.filter((each) => each.width <= PLAIN_WIDTH && each.type === 'image/webp')
  const chosen = plain.at(-1) ?? variants[0]
  return {
    id: String(row.id),
    url: chosen ? urlOf(chosen) : '',
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    caption: row.caption,
    illustration: false,
    variants: variants.map((each) => ({ width: each.width, url: urlOf(each), type: each.type })),
  }
}

export function presentUpload(row: ImageRow & { notices: PictureNotice[] }): UploadedImage {
  const { url, width, height, thumbhash, variants } = pictureOf(row)
  return { id: String(row.id), url, width, height, thumbhash, variants, notices: row.notices }
}

/**
 * The content hash in one of our picture URLs, of any width, with or without an origin; null for any other URL.
 * The row it belongs to is the owner's own with this `content_hash`.
 */
export function contentHashOf(url: string): string | null {
  const path = /^https?:\/\/[^/]+(\/.*)$/i.exec(url)?.[1] ?? url
  return /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{64})-\d{1,5}\.(?:webp|avif)$/.exec(path)?.[1] ?? null
}
