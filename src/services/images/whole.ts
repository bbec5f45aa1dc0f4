import { open, type FileHandle } from 'node:fs/promises'

/** Zeros at the end of a picture that compressed data never has so many of, bytes. */
const ZEROS = 512
/** Bytes per read while searching. */
const CHUNK = 256 * 1024
/** Most boxes, chunks or segments that are walked; a file with more is left to the decoder. */
const MOST_PARTS = 100_000

/** What each format says about where a picture ends. */
const FORMATS = {
  jpeg: isPartialJpeg,
  png: isPartialPng,
  gif: isPartialGif,
  webp: isPartialWebp,
  heif: isPartialHeif,
  heic: isPartialHeif,
} as const satisfies Record<string, (file: FileHandle, size: number) => Promise<boolean>>

/**
 * Whether the file is only the beginning of a picture: cut off, or filled with zeros up to its length, as an interrupted
 * download leaves it. Decoders paint the missing part grey or green, or accept the zeros as data. Bytes after the end of
 * the picture are no fault. A file that contradicts its format in another way is left to the decoder.
 */
export async function isPartial(path: string, kind: keyof typeof FORMATS): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await FORMATS[kind](file, size)
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

async function hasZerosBefore(file: FileHandle, end: number): Promise<boolean> {
  const tail = await bytesAt(file, Math.max(0, end - ZEROS), Math.min(ZEROS, end))
  return tail.length === ZEROS && tail.every((byte) => byte === 0)
}

/** Segments with their lengths up to the first scan; then the marker EOI, which cannot occur within compressed data. */
async function isPartialJpeg(file: FileHandle, size: number): Promise<boolean> {
  let at = 2
  for (let seen = 0; seen < MOST_PARTS; seen += 1) {
    const head = await bytesAt(file, at, 4)
    if (head.length < 4) return true
    if (head[0] !== 0xff) return false
    const marker = head[1] ?? 0
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      at += 2 + head.readUInt16BE(2)
      if (marker === 0xda) break
    }
  }
  for (; at < size; at += CHUNK - 1)
    if ((await bytesAt(file, at, CHUNK)).includes(Buffer.from([0xff, 0xd9]))) return false
  return true
}

async function isPartialPng(file: FileHandle, size: number): Promise<boolean> {
  let at = 8
  for (let seen = 0; seen < MOST_PARTS; seen += 1) {
    const head = await bytesAt(file, at, 8)
    if (head.length < 8) return true
    at += 12 + head.readUInt32BE(0)
    if (at > size) return true
    if (head.toString('latin1', 4) === 'IEND') return false
  }
  return false
}

/** Only zeros can follow the last byte of the file that is not part of the data: a trailer, or the data is missing. */
async function isPartialGif(file: FileHandle, size: number): Promise<boolean> {
  if (!(await hasZerosBefore(file, size))) return false
  for (let end = size; end > 0; end -= CHUNK) {
    const start = Math.max(0, end - CHUNK)
    const last = (await bytesAt(file, start, end - start)).findLast((byte) => byte !== 0)
    if (last !== undefined) return last !== 0x3b
  }
  return true
}

async function isPartialWebp(file: FileHandle, size: number): Promise<boolean> {
  const head = await bytesAt(file, 0, 8)
  if (head.length < 8) return true
  const end = 8 + head.readUInt32LE(4)
  return end > size || hasZerosBefore(file, end)
}

/** Boxes that hold a picture; what follows the last one may be anything. */
const BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid'])

async function isPartialHeif(file: FileHandle, size: number): Promise<boolean> {
  let at = 0
  let isLastData = false
  let hasMeta = false
  for (let seen = 0; seen < MOST_PARTS && at < size; seen += 1) {
    const head = await bytesAt(file, at, 16)
    const type = head.toString('latin1', 4, 8)
    if (!BOXES.has(type)) break
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return true
    // 0: up to the end of the file.
    const length = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (at + length > size) return true
    if (length < 8) break
    hasMeta ||= type === 'meta'
    isLastData = type === 'mdat'
    at += length
  }
  return !hasMeta || (isLastData && (await hasZerosBefore(file, at)))
}
