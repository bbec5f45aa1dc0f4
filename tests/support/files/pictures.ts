import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Generated pictures for tests. Left half red, right half blue; sizes in px. */
export function halves(width: number, height: number) {
  const half = Math.floor(width / 2)
  const of = (background: string, wide: number) => ({
    create: { width: wide, height, channels: 3 as const, background },
  })
  return sharp(of('#d02020', width)).composite([
    { input: of('#2030d0', width - half), left: half, top: 0 },
  ])
}

/** Seeded grey noise: compresses badly, so that a truncation falls into image data. */
export function noise(width: number, height: number, seed = 1) {
  let state = seed >>> 0
  const bytes = Buffer.alloc(width * height * 3)
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

export const jpeg = (width = 800, height = 600, seed = 1): Promise<Buffer> =>
  noise(width, height, seed).jpeg({ quality: 70 }).toBuffer()

/** A valid single-colour PNG of any size: 16,000 × 16,000 takes less than a megabyte. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The first box of an iPhone photo. */
export function heicHead(): Buffer {
  const box = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([box, Buffer.alloc(4_000)])
}

/** A form with files, as a browser sends it. */
export function form(
  field: string,
  ...files: { name: string; bytes: Buffer | string; type?: string }[]
): FormData {
  const data = new FormData()
  for (const { name, bytes, type = 'image/jpeg' } of files)
    data.append(
      field,
      new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }),
      name,
    )
  return data
}
