import { open, type FileHandle } from 'node:fs/promises'

/** Metadata of a HEIC, read without decoding. */
export interface HeicHead {
  /** Pixels of the largest picture in it. */
  pixels: number
  /** ICC profile; null when there is none. */
  icc: Buffer | null
}

/** Most bytes of the header; a phone's photo has some 4 kB, including an ICC profile. */
const LARGEST_HEAD = 4 * 1024 * 1024
/** Most boxes that are read; a phone's photo has some hundred. */
const MOST_BOXES = 10_000

/**
 * Reads the box "meta" (ISO/IEC 14496-12, 23008-12): the sizes ("ispe") and the colour ("colr") of the file's images.
 * Null when the file has none of this form.
 */
export async function readHeicHead(path: string): Promise<HeicHead | null> {
  const file = await open(path, 'r')
  try {
    const meta = await topBox(file, 'meta')
    // A "full box" begins with a version and flags.
    const properties = meta && inner(inner(meta.subarray(4), 'iprp'), 'ipco')
    if (!properties) return null
    let pixels = 0
    let icc: Buffer | null = null
    for (const { type, body } of boxes(properties)) {
      if (type === 'ispe' && body.length >= 12)
        pixels = Math.max(pixels, body.readUInt32BE(4) * body.readUInt32BE(8))
      const isProfile = type === 'colr' && /^(prof|rICC)$/.test(body.toString('latin1', 0, 4))
      // The picture's own precedes those of its tiles.
      if (isProfile) icc ??= Buffer.from(body.subarray(4))
    }
    return pixels > 0 ? { pixels, icc } : null
  } finally {
    await file.close()
  }
}

async function topBox(file: FileHandle, wanted: string): Promise<Buffer | null> {
  const { size: end } = await file.stat()
  const head = Buffer.alloc(16)
  for (let at = 0, seen = 0; at + 8 <= end && seen < MOST_BOXES; seen += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    const box = bounds(head.subarray(0, bytesRead), end - at)
    if (!box) return null
    if (head.toString('latin1', 4, 8) === wanted) {
      if (box.size > LARGEST_HEAD) return null
      const body = Buffer.alloc(box.size - box.head)
      await file.read(body, 0, body.length, at + box.head)
      return body
    }
    at += box.size
  }
  return null
}

/** Size of a box and of its header, bytes; null when it is invalid. */
function bounds(head: Buffer, room: number): { size: number; head: number } | null {
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 0) return { size: room, head: 8 }
  if (short === 1 && head.length < 16) return null
  const box =
    short === 1 ? { size: Number(head.readBigUInt64BE(8)), head: 16 } : { size: short, head: 8 }
  return box.size >= box.head && box.size <= room ? box : null
}

function* boxes(parent: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 0, seen = 0; at < parent.length && seen < MOST_BOXES; seen += 1) {
    const box = bounds(parent.subarray(at, at + 16), parent.length - at)
    if (!box) return
    const type = parent.toString('latin1', at + 4, at + 8)
    yield { type, body: parent.subarray(at + box.head, at + box.size) }
    at += box.size
  }
}

function inner(parent: Buffer | null, wanted: string): Buffer | null {
  if (!parent) return null
  for (const { type, body } of boxes(parent)) if (type === wanted) return body
  return null
}
