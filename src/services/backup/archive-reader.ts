import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import {
  ArchiveError,
  archiveHeader,
  FORMAT,
  HASH,
  HEADER,
  manifest,
  MANIFEST,
  type ArchiveHeader,
  type Manifest,
} from './archive-format.ts'
import { AGE_BEGIN, decrypt } from './encryption.ts'

export interface ArchiveVisitor {
  header: (header: ArchiveHeader) => Promise<void>
  /** An entry whose content is as it was written. */
  entry: (path: string, content: Buffer) => Promise<void>
}

/** An entry of an archive is at most so long, bytes: pieces of rows and files are far shorter. */
const MOST_BYTES = 512 * 1024 * 1024

/**
 * Reads an archive from its beginning to its end, and checks it on the way.
 * @param identity opens encrypted ones
 * @returns its manifest: only now is it known to be whole
 * @throws ArchiveError when it is anything but what was written
 */
export async function readArchive(
  content: AsyncIterable<Uint8Array>,
  { identity, visitor }: { identity: string | null; visitor: ArchiveVisitor },
): Promise<Manifest> {
  const extract = createExtract()
  const bytes = Readable.from(gunzip(opened(content, identity)))
  bytes.on('error', (error) => extract.destroy(error))
  bytes.pipe(extract)
  const all = createHash('sha256')
  let state: { header: ArchiveHeader | null; last: Manifest | null } = { header: null, last: null }
  let own: unknown = null
  try {
    for await (const entry of extract) {
      const { name, size = 0, pax } = entry.header
      if (size > MOST_BYTES) throw damaged(`${name} is too long`)
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const hash = createHash('sha256').update(body).digest('hex')
      if ((pax as Record<string, string> | null | undefined)?.[HASH] !== hash)
        throw damaged(`${name} is not as it was written`)
      if (state.last) throw damaged(`${name} follows its end`)
      if (name === MANIFEST) state = { ...state, last: readManifest(body, all.digest('hex')) }
      else {
        all.update(`${name}\n${hash}\n`)
        const isFirst = state.header === null
        if (isFirst !== (name === HEADER)) throw damaged(`it does not begin with ${HEADER}`)
        if (isFirst) state = { ...state, header: readHeader(body) }
        try {
          if (isFirst && state.header) await visitor.header(state.header)
          else await visitor.entry(name, body)
        } catch (error) {
          own = error
          throw error
        }
      }
    }
  } catch (error) {
    if (own !== null || error instanceof ArchiveError) throw error
    throw damaged((error as Error).message, error)
  } finally {
    bytes.destroy()
    extract.destroy()
  }
  if (!state.last) throw damaged('its end is missing')
  return state.last
}

const damaged = (what: string, cause?: unknown): ArchiveError =>
  new ArchiveError(`The archive is damaged: ${what}.`, { cause })

function readHeader(body: Buffer): ArchiveHeader {
  const parsed = archiveHeader.safeParse(JSON.parse(body.toString()))
  if (parsed.success && parsed.data.format === FORMAT) return parsed.data
  const { format } = JSON.parse(body.toString()) as { format?: unknown }
  throw new ArchiveError(
    typeof format === 'number' && format > FORMAT
      ? 'The archive is of a newer version of Veedu. Restore it with that version.'
      : 'The archive is damaged: its beginning cannot be understood.',
  )
}

function readManifest(body: Buffer, entries: string): Manifest {
  const parsed = manifest.safeParse(JSON.parse(body.toString()))
  if (!parsed.success) throw damaged('its end cannot be understood')
  if (parsed.data.entries !== entries) throw damaged('entries are missing or in another order')
  return parsed.data
}

/** Decrypts what is encrypted, by its first bytes. */
async function* opened(
  content: AsyncIterable<Uint8Array>,
  identity: string | null,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  while (size < AGE_BEGIN.length) {
    const { done, value } = await chunks.next()
    if (done === true) break
    first.push(value)
    size += value.length
  }
  const begin = Buffer.concat(first)
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield begin
    for (;;) {
      const { done, value } = await chunks.next()
      if (done === true) return
      yield value
    }
  }
  try {
    if (begin.toString('latin1', 0, AGE_BEGIN.length) !== AGE_BEGIN) yield* whole()
    else if (identity === null)
      throw new ArchiveError(
        'The archive is encrypted. Set BACKUP_KEY to the secret key that opens it (AGE-SECRET-KEY-1…).',
      )
    else yield* decrypt(whole(), identity)
  } finally {
    await chunks.return?.()
  }
}

async function* gunzip(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const plain = createGunzip()
  // An error destroys both, and reaches the reader of `plain`.
  pipeline(Readable.from(content), plain, () => undefined)
  yield* plain as AsyncIterable<Uint8Array>
}
