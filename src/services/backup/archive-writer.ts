import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { HASH, MANIFEST, type Manifest } from './archive-format.ts'
import { encrypt, type ArchiveKey } from './encryption.ts'

/** Takes the entries of an archive one after the other. */
export interface EntrySink {
  add: (path: string, content: Uint8Array) => Promise<void>
}

/** Fast: most of an archive are pictures, which do not get smaller. */
const LEVEL = 3

/**
 * The bytes of an archive with the entries that `fill` adds, made while they are read: never more than a few entries are
 * in memory. The manifest that `fill` returns becomes the last entry.
 * @throws whatever `fill` throws
 */
export async function* archiveBytes(
  fill: (sink: EntrySink) => Promise<Omit<Manifest, 'entries'>>,
  { at, key }: { at: Date; key: ArchiveKey | null },
): AsyncGenerator<Uint8Array> {
  const pack = createPack()
  const all = createHash('sha256')
  const add = (path: string, content: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      const hash = createHash('sha256').update(content).digest('hex')
      if (path !== MANIFEST) all.update(`${path}\n${hash}\n`)
      const header = {
        name: path,
        size: content.length,
        mtime: at,
        mode: 0o600,
        pax: { [HASH]: hash },
      }
      pack.entry(header, Buffer.from(content.buffer, content.byteOffset, content.length), (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const filling = (async () => {
    const counts = await fill({ add })
    const last: Manifest = { ...counts, entries: all.digest('hex') }
    await add(MANIFEST, Buffer.from(JSON.stringify(last)))
    pack.finalize()
  })()
  // It reaches the reader below as the error of the stream.
  filling.catch((error: Error) => pack.destroy(error))
  const plain = createGzip({ level: LEVEL })
  // An error destroys both, and reaches the reader of `plain`.
  pipeline(Readable.from(pack), plain, () => undefined)
  try {
    yield* key ? encrypt(plain, key) : plain
    await filling
  } finally {
    // When the reader stops early, `fill` must not wait for it.
    pack.destroy()
    await filling.catch(() => undefined)
  }
}
