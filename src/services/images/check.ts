import { open, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { LIMITS } from '../../contracts/limits.ts'
import { DomainError, isDomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { Log } from '../../domain/platform/ports.ts'
import { workerPool } from '../platform/worker-pool.ts'
import { exifMarks, type ExifMarks } from './exif.ts'
import { readHeicHead } from './heic.ts'
import type { OpenedHeic } from './processes/heic.ts'
import { runPictureProcess } from './processes/run.ts'
import { partialPicture, tooManyPixels } from './refusals.ts'
import { isPartial } from './whole.ts'

/** libvips's names of the accepted formats. */
type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

export interface CheckedPicture {
  /** Size when upright, px. */
  width: number
  height: number
  /** EXIF orientation, 1 to 8. */
  orientation: number
  marks: ExifMarks
}

/** The size of a HEIC is certain only after decoding (`openHeic`). */
export type Checked = ({ kind: Kind } & CheckedPicture) | { kind: 'heic' }

/** Options with which sharp opens every upload: one frame, the pixel limit, and an error for damaged files. */
export const OPENING = {
  failOn: 'error',
  limitInputPixels: LIMITS.upload.maxPixels,
  pages: 1,
  sequentialRead: true,
} as const

/**
 * Trusts the first bytes and the header, never the name or the declared type; nothing is decoded here, so a file with
 * many pixels costs as little as a small one.
 * @throws DomainError `malformed` (empty, cut off, damaged), `unsupported_media` (no picture), `too_large` (pixels).
 */
export async function checkPicture(path: string, name: string): Promise<Checked> {
  const head = await firstBytes(path)
  if (head.length === 0) throw new DomainError('malformed', message('images.empty', { name }))
  const kind = sniff(head)
  if (kind === null)
    throw new DomainError('unsupported_media', message('images.notPicture', { name }))
  if (await isPartial(path, kind)) throw partialPicture(name)
  if (kind === 'heic') {
    const heic = await readHeicHead(path)
    if (!heic) throw brokenHeic(name)
    const most = LIMITS.upload.maxHeicPixels
    if (heic.pixels > most) throw tooManyPixels(name, heic.pixels, most)
    return { kind }
  }
  // The limit is checked here: sharp's own error does not distinguish damaged from too large. An error of
  // sharp's means a broken picture, which the caller is told.
  const metadata = await sharp(path, { ...OPENING, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata === null || metadata.format !== kind || !metadata.width || !metadata.height)
    throw brokenPicture(name)
  const { width, height } = metadata.autoOrient
  const most = LIMITS.upload.maxPixels
  if (width * height > most) throw tooManyPixels(name, width * height, most)
  const { orientation = 1, exif } = metadata
  return { kind, width, height, orientation, marks: exifMarks(exif) }
}

/**
 * Converts a HEIC to a PNG beside it, upright and no larger than the largest stored variant; the caller deletes it. The
 * decoder works in memory (some 230 MB for 12 million pixels), so it runs in a separate process, one at a time.
 * @returns its path, and the picture's original size.
 * @throws DomainError `malformed` when part of it is missing; `unsupported_media`, with a remedy, when it cannot be
 * opened.
 */
export async function openHeic(
  path: string,
  name: string,
  log: Log,
): Promise<CheckedPicture & { path: string }> {
  const target = path.replace(/(\.upload)?$/, '-heic.upload')
  try {
    const { width, height, missingTiles } = await heicPool(() =>
      runPictureProcess<OpenedHeic>('heic', [path, target], { seconds: HEIC_SECONDS }),
    )
    if (missingTiles > 0) throw partialPicture(name)
    // Phones save screenshots in other formats.
    const marks = { hasCamera: true, saysScreenshot: false }
    return { path: target, width, height, orientation: 1, marks }
  } catch (error) {
    await rm(target, { force: true })
    if (isDomainError(error)) throw error
    log.info({ err: error }, 'an uploaded HEIC could not be decoded')
    throw brokenHeic(name)
  }
}
const heicPool = workerPool(1, 100)
/** Decoding 12 million pixels takes one second, on a busy machine five. */
const HEIC_SECONDS = 60

function brokenHeic(name: string): DomainError {
  return new DomainError('unsupported_media', message('images.heic', { name }))
}

export function brokenPicture(name: string): DomainError {
  return new DomainError('malformed', message('images.broken', { name }))
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Detected from the first 64 bytes. AVIF and HEIC share a container and differ in its brands. */
function sniff(head: Buffer): Kind | 'heic' | null {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'heif'
  if (brands.some((brand) => /^(he[imv][cxsm]|mif1|msf1)$/.test(brand))) return 'heic'
  return null
}
