import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { StoredVariant } from '../../db/schema.ts'
import { OPENING, type CheckedPicture } from './check.ts'
import { variantKey } from './keys.ts'
import { storedSize, MAX_WIDTH } from './size.ts'

/** Widths of the stored variants, px; a picture is never enlarged. */
const WIDTHS = [320, 640, 1280, MAX_WIDTH] as const
const QUALITY = 80
/** AVIF made from it is as close to the original as AVIF made from the original, within 0.1 dB. */
// A higher effort would need four times the picture's memory.
const SOURCE = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const
/** A file that takes longer is rejected as damaged. */
const SECONDS = 60

// Each file is read once, so sharp's cache is off. Two pictures are processed at once, one thread each.
sharp.cache(false)
sharp.concurrency(1)

export interface ProcessedPicture {
  variants: (StoredVariant & { data: Buffer })[]
  /** The largest size, nearly lossless: the source of the AVIF variants. */
  source: Buffer
  /** Base64. */
  thumbhash: string
  /** 64 bits, hex. */
  perceptualHash: string
  /** The rows at the very top and at the very bottom each have a single colour. */
  hasPlainEdges: boolean
}

/**
 * Decodes once and creates everything that is stored: upright, in sRGB, transparency on white, without metadata
 * (location, camera, names), only the first frame of an animation.
 * @throws sharp's error for a file that cannot be decoded completely.
 */
export async function processPicture(
  path: string,
  { contentHash, ...picture }: Upright & { contentHash: string },
): Promise<ProcessedPicture> {
  const base = await decode(path, picture)
  const open = (): Sharp => sharp(base.data, { raw: base.info })

  const widths = [...WIDTHS.filter((width) => width < base.info.width), base.info.width]
  const variants: ProcessedPicture['variants'] = []
  for (const width of widths) {
    const made = await open()
      .resize({ width })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    variants.push({
      width,
      height: made.info.height,
      type: 'image/webp',
      key: variantKey(contentHash, width, 'webp'),
      bytes: made.data.length,
      data: made.data,
    })
  }
  return {
    variants,
    source: await open().jpeg(SOURCE).toBuffer(),
    thumbhash: await thumbhashOf(open()),
    perceptualHash: await differenceHash(open()),
    hasPlainEdges: hasPlainEdges(base),
  }
}

/** Widths of a photo that is sent to one person, px: in the conversation, and opened. */
const PRIVATE_WIDTHS = { preview: 640, full: MAX_WIDTH } as const

export interface PrivatePicture {
  preview: Buffer
  full: Buffer
  /** Size of `full`, px. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

/**
 * A photo that is shown to one person: upright, in sRGB, without metadata, in two sizes.
 * @throws sharp's error for a file that cannot be decoded completely.
 */
export async function processPrivatePicture(
  path: string,
  picture: Upright,
): Promise<PrivatePicture> {
  const base = await decode(path, picture)
  const open = (): Sharp => sharp(base.data, { raw: base.info })
  const inWidth = (width: number) =>
    open()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer({ resolveWithObject: true })
  const full = await inWidth(PRIVATE_WIDTHS.full)
  const preview = await inWidth(PRIVATE_WIDTHS.preview)
  return {
    preview: preview.data,
    full: full.data,
    width: full.info.width,
    height: full.info.height,
    thumbhash: await thumbhashOf(open()),
  }
}

type Upright = Pick<CheckedPicture, 'width' | 'height' | 'orientation'>

interface Decoded {
  data: Buffer
  info: { width: number; height: number; channels: OutputInfo['channels'] }
}

/**
 * The whole picture, upright, at most as large as its largest variant. It is scaled down while it is read and rotated
 * afterwards: rotating first would need every pixel in memory.
 */
async function decode(path: string, { orientation, ...upright }: Upright): Promise<Decoded> {
  const { width, height } = storedSize(upright)
  const lies = orientation >= 5
  const small = await sharp(path, OPENING)
    .timeout({ seconds: SECONDS })
    .resize({
      width: lies ? height : width,
      height: lies ? width : height,
      fit: 'fill',
    })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (orientation < 2 || orientation > 8) return plain(small)
  const turned = sharp(small.data, { raw: plain(small).info })
    // Mirroring precedes rotation, in sharp and in this table.
    .flip([4, 5].includes(orientation))
    .flop([2, 7].includes(orientation))
    .rotate([5, 6, 7].includes(orientation) ? 90 : ({ 3: 180, 8: 270 }[orientation] ?? 0))
  return plain(await turned.raw().toBuffer({ resolveWithObject: true }))
}

function plain({ data, info }: { data: Buffer; info: OutputInfo }): Decoded {
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** Rows looked at on each side, and how far a colour may be from that of the row's first pixel. */
const EDGE = { rows: 4, tolerance: 3 }

function hasPlainEdges({ data, info: { width, height, channels } }: Decoded): boolean {
  const isPlain = (fromRow: number): boolean => {
    const start = Math.max(0, fromRow) * width * channels
    const end = Math.min(height, fromRow + EDGE.rows) * width * channels
    for (let at = start; at < end; at += 1) {
      const first = data[start + (at % channels)] ?? 0
      if (Math.abs((data[at] ?? 0) - first) > EDGE.tolerance) return false
    }
    return true
  }
  return isPlain(0) && isPlain(height - EDGE.rows)
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
 * Difference hash: the picture as 9 × 8 grey pixels, one bit for each pixel that is darker than its right neighbour,
 * row by row. Pictures that differ in few of the 64 bits look similar (N. Krawetz, "Kind of Like That", 2013).
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
