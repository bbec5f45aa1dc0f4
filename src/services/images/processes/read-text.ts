import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { gunzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** `node read-text.ts PICTURE`: prints the lines of text that it recognises, as a JSON list. */
const [picture = ''] = process.argv.slice(2)

/** Longest side at which the picture is read, px. */
const SIDE = 1280
/** How much brighter or darker than its surroundings a letter is, of 255. */
const CONTRAST = 22
/** Radius of the surroundings, px. */
const SURROUNDINGS = 14
/**
 * Edges of ink in a row of pixels, on average, above which it is foliage or noise, which takes minutes to read. A row
 * of small print has as many, a line of writing across a photo a tenth of them.
 */
const MOST_EDGES = 80
/** Processor time after which no further ink is tried, µs; usually a tenth of it is enough for all. */
const MOST_CPU = 10_000_000
/** Letters are sought anywhere (tesseract's "sparse text"). */
const SPARSE_TEXT = 11

interface Tesseract {
  FS: { writeFile: (name: string, data: Uint8Array) => void }
  TessBaseAPI: new () => {
    Init: (folder: null, language: string, engine: number) => number
    SetVariable: (name: string, value: string) => void
    SetPageSegMode: (mode: number) => void
    SetImageFile: (exif: number, angle: number, upscale: number) => number
    Recognize: (monitor: null) => number
    GetUTF8Text: () => string
  }
}

// Nobody waits for it, so requests take precedence.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)

const require = createRequire(import.meta.url)
const quiet = (): void => undefined
const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
  options: object,
) => Promise<Tesseract>
const tesseract = await load({ print: quiet, printErr: quiet })
const language = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
tesseract.FS.writeFile('eng.traineddata', gunzipSync(await readFile(language)))
const reader = new tesseract.TessBaseAPI()
// 1: the neural network, the only engine in this build.
if (reader.Init(null, 'eng', 1) !== 0) throw new Error('the recognition does not start')
reader.SetVariable('user_defined_dpi', '150')
reader.SetPageSegMode(SPARSE_TEXT)

const { data, info } = await sharp(picture)
  .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
  .removeAlpha()
  .toColourspace('srgb')
  .raw()
  .toBuffer({ resolveWithObject: true })
const size = { width: info.width, height: info.height }
const grey = await greyOf(sharp(data, { raw: { ...size, channels: 3 } }))
const around = await greyOf(sharp(grey, { raw: { ...size, channels: 1 } }).blur(SURROUNDINGS))

/**
 * What is written across a photo has one colour, and a photo's own content does not: each mask is read like a page on
 * which only that colour is ink.
 */
const INKS: ((red: number, green: number, blue: number, at: number) => boolean)[] = [
  (red, green, blue) => Math.min(red, green, blue) >= 220,
  (red, green, blue) => red > 200 && green > 190 && blue < 110,
  (red, green, blue) => red > 170 && green < 80 && blue < 80,
  (red, green, blue) => Math.max(red, green, blue) < 40,
  (_red, _green, _blue, at) => (grey[at] ?? 0) - (around[at] ?? 0) > CONTRAST,
]
const lines: string[] = []
for (const isInk of INKS) {
  if (process.cpuUsage().user > MOST_CPU) break
  lines.push(...(await read(isInk)))
}
process.stdout.write(`\n${JSON.stringify(lines)}`)

async function greyOf(image: Sharp): Promise<Buffer> {
  return image.greyscale().toColourspace('b-w').raw().toBuffer()
}

async function read(isInk: (typeof INKS)[number]): Promise<string[]> {
  const page = Buffer.alloc(size.width * size.height, 255)
  for (let at = 0; at < page.length; at += 1)
    if (isInk(data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0, at)) page[at] = 0
  // Without single dots, which leaves and gravel consist of.
  const clean = await sharp(page, { raw: { ...size, channels: 1 } })
    .median(3)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  let edges = 0
  for (let at = 1; at < clean.length; at += 1) if (clean[at] !== clean[at - 1]) edges += 1
  if (edges / size.height > MOST_EDGES) return []
  const png = await sharp(clean, { raw: { ...size, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  tesseract.FS.writeFile('/input', png)
  if (reader.SetImageFile(1, 0, 0) !== 0 || reader.Recognize(null) !== 0) return []
  return reader
    .GetUTF8Text()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
