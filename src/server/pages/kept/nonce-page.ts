import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { NONCE_CHARS } from '../../security/nonce.ts'

/** Bytes that UTF-8 never has. */
const NOT_TEXT = [0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff, 0xc0, 0xc1, 0xf5, 0xf6]

/**
 * Stands for the nonce while a page is compressed. No three bytes of it stand anywhere else, so that nothing but the
 * nonce itself is compressed into a reference to it.
 */
const PLACE = Buffer.from(NOT_TEXT.flatMap((byte, at) => [byte, at + 1]))

/** RFC 1952, without a name or a time. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])

/**
 * A page without its nonce, into which each answer puts a fresh one. The compressed form is made once: the places of
 * the nonce lie in it uncompressed, so that a fresh one needs a new checksum and nothing else.
 */
export class NoncePage {
  readonly etag: string
  private readonly parts: readonly Buffer[]
  private readonly length: number
  private compressed: Promise<readonly Buffer[]> | null = null
  private compressedBytes = 0

  /** @param nonce the one that the page was rendered with; it stands nowhere else. */
  constructor(html: string, nonce: string) {
    if (nonce.length !== NONCE_CHARS) throw new Error('a nonce has 24 characters')
    this.parts = html.split(nonce).map((part) => Buffer.from(part))
    this.length = this.parts.reduce((sum, part) => sum + part.length, 0)
    const hash = createHash('sha256')
    for (const part of this.parts) hash.update(part).update('\0')
    // Weak: two answers with the same tag differ in their nonce.
    this.etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.length + this.compressedBytes
  }

  html(nonce: string): Buffer {
    return joined(this.parts, Buffer.from(nonce, 'latin1'))
  }

  async gzip(nonce: string): Promise<Buffer> {
    this.compressed ??= this.compress()
    const parts = await this.compressed
    const fresh = Buffer.from(nonce, 'latin1')
    let sum = 0
    for (const [at, part] of this.parts.entries())
      sum = crc32(part, at === 0 ? 0 : crc32(fresh, sum))
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(sum, 0)
    trailer.writeUInt32LE((this.length + NONCE_CHARS * (this.parts.length - 1)) >>> 0, 4)
    return joined(parts, fresh, trailer)
  }

  private async compress(): Promise<Buffer[]> {
    const bytes = await gzipped(this.parts)
    this.compressedBytes = bytes.length
    return split(bytes, PLACE)
  }
}

/** The places are stored blocks (RFC 1951, 3.2.4): whole bytes. The trailer is left out. */
async function gzipped(parts: readonly Buffer[]): Promise<Buffer> {
  const stream = createDeflateRaw({ level: constants.Z_BEST_COMPRESSION })
  const setLevel = promisify(stream.params.bind(stream))
  const body = collected(stream)
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      await setLevel(constants.Z_NO_COMPRESSION, constants.Z_DEFAULT_STRATEGY)
      await written(stream, PLACE)
      await setLevel(constants.Z_BEST_COMPRESSION, constants.Z_DEFAULT_STRATEGY)
    }
    await written(stream, part)
  }
  stream.end()
  return Buffer.concat([GZIP_HEADER, await body])
}

async function collected(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function joined(parts: readonly Buffer[], between: Buffer, end?: Buffer): Buffer {
  const all: Buffer[] = []
  for (const [at, part] of parts.entries()) {
    if (at > 0) all.push(between)
    all.push(part)
  }
  if (end) all.push(end)
  return Buffer.concat(all)
}

function split(bytes: Buffer, by: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(by); at !== -1; at = bytes.indexOf(by, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + by.length
  }
  parts.push(bytes.subarray(from))
  return parts
}

const written = (stream: Writable, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
