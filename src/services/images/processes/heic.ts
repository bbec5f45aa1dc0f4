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

interface HeifImage {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  /** Fills `data`, four bytes a pixel; null when it cannot be decoded. */
  display: (into: Pixels, done: (filled: Pixels | null) => void) => void
}
interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}
interface LibHeif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] }
}

// Imported after the limit above, because the decoder allocates its memory on loading. It logs each error to the
// console.
const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
const images = new libheif.HeifDecoder().decode(await readFile(source))
const image = images.find((each) => each.is_primary()) ?? images[0]
if (!image) throw new Error('no picture in it')
const size = { width: image.get_width(), height: image.get_height() }
const data = new Uint8ClampedArray(size.width * size.height * 4)
const filled = await new Promise<Pixels | null>((done) => image.display({ data, ...size }, done))
if (!filled) throw new Error('it cannot be decoded')

sharp.concurrency(1)
const png = await sharp(data, { raw: { ...size, channels: 4 }, limitInputPixels: false })
  .resize(storedSize(size))
  .png({ compressionLevel: 1 })
  .toBuffer()
const head = await readHeicHead(source)
await writeFile(target, head?.icc ? withProfile(png, head.icc) : png)
process.stdout.write(`\n${JSON.stringify(size)}`)

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
