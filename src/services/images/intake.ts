import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '../../domain/platform/errors.ts'

/** An incoming file: a stream that ends early, with `truncated` set, when the size limit is exceeded. */
export type IncomingStream = Readable & { truncated?: boolean }

export interface ReceivedFile {
  path: string
  /** SHA-256 of the bytes, hex. */
  contentHash: string
  truncated: boolean
}

/**
 * Streams the file to disk, so that many slow uploads use no memory, and passes it to `work`; the file is always
 * deleted afterwards.
 * @throws DomainError `malformed` when the form is truncated within the file.
 */
export async function receiveFile<T>(
  folder: string,
  stream: IncomingStream,
  work: (taken: ReceivedFile) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomBytes(12).toString('hex')}.upload`)
  try {
    const hash = createHash('sha256')
    const seen = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(stream, seen, createWriteStream(path, { flags: 'wx' }))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // A full disk has a system error code; a truncated form has none, or the parser's.
      if (code === undefined || /^(FST_|ERR_STREAM_|ECONNRESET)/.test(code))
        throw new DomainError('malformed', 'unreadable')
      throw error
    }
    return await work({
      path,
      contentHash: hash.digest('hex'),
      truncated: stream.truncated === true,
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes files that a crash left behind. Returns their number. */
export async function sweepIntake(folder: string, before: Date): Promise<number> {
  let gone = 0
  // Before the first upload there is no such folder.
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    if (!/\.(upload|smaller)$/.test(name)) continue
    const path = join(folder, name)
    // Finished and removed meanwhile.
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date(NaN) }))
    if (!(mtime < before)) continue
    await rm(path, { recursive: true, force: true })
    gone += 1
  }
  return gone
}
