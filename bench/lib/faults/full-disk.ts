import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { emptyTally, subject, writers, type Tally } from './writers.ts'

const run = promisify(execFile)
const DISK_MB = 400
const MB = 1024 * 1024
/** What another program leaves free: less than the product needs to go on writing. */
const LEFT_MB = 40

/**
 * A disk of its own, a tmpfs, is filled under writes and emptied again. Changes are refused meanwhile, reading goes on,
 * and `/readyz` says that nothing is saved. Null where this user may not mount.
 */
export async function fullDisks(count: number): Promise<Tally | null> {
  const tally = emptyTally()
  const disk = await mkdtemp(join(tmpdir(), 'veedu-full-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  } catch {
    await rm(disk, { recursive: true })
    return null
  }
  const unmount = (): Promise<unknown> => run('umount', ['-l', disk])
  try {
    const what = await subject({ DATA_DIR: join(disk, 'data') }, tally)
    const work = writers(what, tally, { insists: true })
    await what.start()
    tally.slowestStart = 0
    const ask = async (path: string): Promise<Response> => fetch(what.server().origin + path)
    for (; tally.faults < count && what.server().isAlive(); tally.faults += 1) {
      const writing = work.write()
      const filler = join(disk, 'filler')
      await fill(disk, filler)
      for (const path of ['/api/search?limit=5', '/healthz']) {
        const { status } = await ask(path)
        if (status !== 200) tally.odd.push(`${path} on a full disk: ${status}`)
      }
      const { saving } = (await (await ask('/readyz')).json()) as { saving?: boolean }
      if (saving !== false) tally.odd.push(`/readyz on a full disk: saving ${saving}`)
      await rm(filler)
      const before = work.acknowledged()
      while (work.acknowledged() < before + 3 && work.isWriting())
        await new Promise((resolve) => setTimeout(resolve, 20))
      work.stop()
      await writing
      await work.check()
      // Every other round fills the disk right after a start.
      if (tally.faults % 2 === 0) {
        await what.kill()
        await what.start()
      }
    }
    await what.kill()
    return tally
  } finally {
    await unmount()
    await rm(disk, { recursive: true, force: true })
  }
}

async function fill(disk: string, filler: string): Promise<void> {
  const file = await open(filler, 'w')
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      const free = bavail * bsize - LEFT_MB * MB
      if (free <= 0) return
      await file.write(Buffer.alloc(Math.min(MB, free)))
    }
  } finally {
    await file.close()
  }
}
