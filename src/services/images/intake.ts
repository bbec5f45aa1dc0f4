import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '../../domain/platform/errors.ts'

/** A file on its way in: a stream that ends early, with `truncated` set, when the size limit is passed. */
export type IncomingStream = Readable & { truncated?: boolean }

export interface ReceivedFile {
  path: string
  /** SHA-256 of the bytes, hex. */
  contentHash: string
  truncated: boolean
}

/**
 * Lets the file run to the disk, so that many slow uploads hold no memory, and hands it to `work`; whatever happens
 * the file is gone afterwards.
 * @throws DomainError `malformed` when the form ends in the middle of the file.
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
      // A full disk has a code of the system; a form that breaks off has none, or one of the parser's.
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

/** Deletes what a crash left behind. Returns how many files went. */
export async function sweepIntake(folder: string, before: Date): Promise<number> {
  let gone = 0
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    if (!/\.(upload|smaller)$/.test(name)) continue
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date(NaN) }))
    if (!(mtime < before)) continue
    await rm(path, { recursive: true, force: true })
    gone += 1
  }
  return gone
}
