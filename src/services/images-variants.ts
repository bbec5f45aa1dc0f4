import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { StoredVariant } from '../db/schema.ts'
import { OPENING } from './images-check.ts'

/** Widths that are kept, px; a picture is never enlarged. */
const WIDTHS = [320, 640, 1280, 1920] as const
/** A tall picture is made narrower until its height is at most this many widths (WebP ends at 16,383 px). */
const TALLEST = 4
const QUALITY = 80
/** A file that takes longer is refused as damaged. */
const SECONDS = 60

// Files come once and go: nothing of them is worth keeping. Two pictures are made at once, a thread each.
sharp.cache(false)
sharp.concurrency(1)

export interface MadePicture {
  variants: (StoredVariant & { data: Buffer })[]
  /** Base64. */
  thumbhash: string
  /** 64 bits, hex. */
  perceptualHash: string
}

/**
 * Decodes once and makes everything that is kept: upright, in sRGB, on white where it was see-through, without any
 * of the file's notes (place, camera, names), the first frame of an animation.
 * @throws whatever sharp throws for a file that cannot be decoded to its end.
 */
export async function makePicture(path: string, contentHash: string): Promise<MadePicture> {
  const widest = WIDTHS[WIDTHS.length - 1] ?? 0
  const { data, info } = await sharp(path, OPENING)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({
      width: widest,
      height: widest * TALLEST,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const base = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const widths = [...WIDTHS.filter((width) => width < info.width), info.width]
  const variants: MadePicture['variants'] = []
  for (const width of widths) {
    const made = await base()
      .resize({ width })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    variants.push({
      width,
      height: made.info.height,
      type: 'image/webp',
      key: `${contentHash.slice(0, 2)}/${contentHash}-${width}.webp`,
      bytes: made.data.length,
      data: made.data,
    })
  }
  return {
    variants,
    thumbhash: await thumbhashOf(base()),
    perceptualHash: await differenceHash(base()),
  }
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/**
 * Difference hash: the picture as 9 × 8 grey dots, a bit for each dot that is darker than its right neighbour, row by
 * row. Pictures that differ in few of the 64 bits look alike (N. Krawetz, "Kind of Like That", 2013).
 */
async function differenceHash(picture: Sharp): Promise<string> {
  const dots = await picture
    .resize({ width: 9, height: 8, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((dots[at] ?? 0) < (dots[at + 1] ?? 0) ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}
