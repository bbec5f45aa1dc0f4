import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { LIMITS } from '../contracts/limits.ts'
import { DomainError } from '../domain/errors.ts'
import { message } from '../domain/message.ts'

/** What libvips calls the kinds that are taken. */
type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

export interface CheckedPicture {
  width: number
  height: number
  orientation: number
}

/** How sharp opens every upload: one frame, no more pixels than allowed, and a damaged file is an error. */
export const OPENING = {
  failOn: 'error',
  limitInputPixels: LIMITS.upload.maxPixels,
  pages: 1,
  sequentialRead: true,
} as const

/**
 * Believes the first bytes and the header, never the name or the announced type; nothing is decoded here, so a file
 * of many pixels costs as little as a small one.
 * @returns the size as it is looked at, upright, px, and how the file lies (EXIF orientation, 1 to 8).
 * @throws DomainError `malformed` (empty, damaged), `unsupported_media` (no picture, HEIC), `too_large` (pixels).
 */
export async function checkPicture(path: string, name: string): Promise<CheckedPicture> {
  const head = await firstBytes(path)
  if (head.length === 0) throw new DomainError('malformed', message('images.empty', { name }))
  const kind = sniff(head)
  if (kind === 'heic') throw new DomainError('unsupported_media', message('images.heic', { name }))
  if (kind === null)
    throw new DomainError('unsupported_media', message('images.notPicture', { name }))
  // The limit is ours to apply here: sharp's own would hide the difference between damaged and too large.
  const metadata = await sharp(path, { ...OPENING, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata === null || metadata.format !== kind || !metadata.width || !metadata.height)
    throw brokenPicture(name)
  const { width, height } = metadata.autoOrient
  if (width * height > LIMITS.upload.maxPixels)
    throw new DomainError('too_large', message('images.tooManyPixels', { name }))
  return { width, height, orientation: metadata.orientation ?? 1 }
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

/** By the first 64 bytes. AVIF and HEIC share a container and are told apart by its brands. */
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
