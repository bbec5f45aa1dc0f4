import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readHeicHead } from '../heic.ts'
import { storedSize } from '../size.ts'

/**
 * `node heic.ts SOURCE TARGET`: writes a HEIC as PNG, upright, at the largest stored size, with its colour profile and
 * no other metadata; prints its original size.
 */
const [source = '', target = ''] = process.argv.slice(2)

/** Memory limit of the decoder, bytes; it stops files whose header understates their pixels. */
const MEMORY = 1024 * 1024 * 1024
const PAGE = 65_536

const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

/** What the process prints. */
export interface OpenedHeic {
  /** Size when upright, px. */
  width: number
  height: number
  /** Tiles that could not be decoded; the decoder leaves them green. */
  missingTiles: number
}

interface HeifImage {
  handle: unknown
  is_primary: () => boolean
}
interface Decoded {
  /** An Embind object. */
  image: { $$: { ptr: number } }
  width: number
  height: number
  channels: { id: unknown; stride: number; data: Uint8Array }[]
}
interface LibHeif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] }
  heif_js_decode_image2: (
    handle: unknown,
    colorspace: unknown,
    chroma: unknown,
  ) => Promise<Decoded | { code: unknown; message: string }>
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown }
  /** With 0 as the last argument: the number of warnings. */
  _heif_image_get_decoding_warnings: (
    image: number,
    first: number,
    into: number,
    most: number,
  ) => number
}

// Imported after the limit above, because the decoder allocates its memory on loading. It logs each error to the
// console.
const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
const images = new libheif.HeifDecoder().decode(await readFile(source))
const image = images.find((each) => each.is_primary()) ?? images[0]
if (!image) throw new Error('no picture in it')
const decoded = await libheif.heif_js_decode_image2(
  image.handle,
  libheif.heif_colorspace.heif_colorspace_RGB,
  libheif.heif_chroma.heif_chroma_interleaved_RGBA,
)
const [pixels] = 'channels' in decoded ? decoded.channels : []
if (!('channels' in decoded) || !pixels) throw new Error('it cannot be decoded')
const size = { width: decoded.width, height: decoded.height }
// A tile that is missing or damaged does not fail the decoder.
const missingTiles = libheif._heif_image_get_decoding_warnings(decoded.image.$$.ptr, 0, 0, 0)
const data = withoutPadding(pixels)

sharp.concurrency(1)
const png = await sharp(data, { raw: { ...size, channels: 4 }, limitInputPixels: false })
  .resize(storedSize(size))
  .png({ compressionLevel: 1 })
  .toBuffer()
const head = await readHeicHead(source)
await writeFile(target, head?.icc ? withProfile(png, head.icc) : png)
const opened: OpenedHeic = { ...size, missingTiles }
process.stdout.write(`\n${JSON.stringify(opened)}`)

/** RGBA without the bytes that fill up each row in the decoder's memory. */
function withoutPadding({ stride, data: rows }: Decoded['channels'][number]): Uint8Array {
  const row = size.width * 4
  if (stride === row) return rows
  const packed = new Uint8Array(row * size.height)
  for (let y = 0; y < size.height; y += 1)
    packed.set(rows.subarray(y * stride, y * stride + row), y * row)
  return packed
}

/** Inserts the chunk "iCCP" (the colour profile) right after the header. */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  const header = 8 + 25
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)])
}
