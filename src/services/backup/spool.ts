import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { EntrySink } from './archive-writer.ts'

/** Entries on the local disk, on their way to an archive. */
export interface Spool extends EntrySink {
  /** In the order in which they were added; each is removed once it was read. */
  entries: () => AsyncIterable<{ path: string; content: Buffer }>
  /** Adds lines to a list beside the entries. */
  addLines: (lines: Uint8Array) => Promise<void>
  lines: () => AsyncIterable<string>
}

/** Runs `work` with an empty spool below `folder`, and removes it. */
export async function withSpool<Result>(
  folder: string,
  work: (spool: Spool) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const dir = await mkdtemp(join(folder, 'backup-'))
  const paths: string[] = []
  const file = (n: number): string => join(dir, String(n))
  const list = join(dir, 'lines')
  await writeFile(list, '')
  try {
    return await work({
      async add(path, content) {
        await writeFile(file(paths.length), content)
        paths.push(path)
      },
      async *entries() {
        for (const [n, path] of paths.entries()) {
          yield { path, content: await readFile(file(n)) }
          await rm(file(n))
        }
      },
      addLines: (lines) => appendFile(list, lines),
      lines: () => createInterface({ input: createReadStream(list), crlfDelay: Infinity }),
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
