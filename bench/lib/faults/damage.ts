import { execFile } from 'node:child_process'
import { cp, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { emptyTally, subject, writers } from './writers.ts'

const run = promisify(execFile)
const BLOCK = 8_192

export interface Noticed {
  name: string
  /** Who noticed it; null is nobody, which is the fault that this looks for. */
  by: 'start' | 'doctor' | null
}

/** Each works on a data folder, whose database is in `database`. */
const DAMAGES: Record<string, (dataDir: string) => Promise<void>> = {
  'no PG_VERSION': (dir) => rm(join(dir, 'database', 'PG_VERSION')),
  'no control file': (dir) => rm(join(dir, 'database', 'global', 'pg_control')),
  'no journal': (dir) => rm(join(dir, 'database', 'pg_wal'), { recursive: true }),
  'no tables': (dir) => rm(join(dir, 'database', 'base'), { recursive: true }),
  'no database': (dir) => rm(join(dir, 'database'), { recursive: true }),
  'control file cut': (dir) => truncate(join(dir, 'database', 'global', 'pg_control'), 100),
  'table cut': async (dir) => truncate(await largestTable(dir), BLOCK / 2),
  'table overwritten': async (dir) => overwrite(await largestTable(dir)),
  'picture gone': async (dir) => rm(await firstPicture(dir)),
  'picture cut': async (dir) => truncate(await firstPicture(dir), 20),
}

/** Every way in which files are known to be damaged, each on a copy: the start or `veedu doctor` must notice it. */
export async function damages(): Promise<Noticed[]> {
  const root = await mkdtemp(join(tmpdir(), 'veedu-damage-'))
  try {
    const whole = join(root, 'whole')
    await filled(whole)
    const before = await examine(whole)
    if (before.by !== null) throw new Error(`whole files are taken for damaged: ${before.said}`)
    const noticed: Noticed[] = []
    for (const [name, damage] of Object.entries(DAMAGES)) {
      const dataDir = join(root, 'damaged')
      await cp(whole, dataDir, { recursive: true })
      await damage(dataDir)
      noticed.push({ name, by: (await examine(dataDir)).by })
      await rm(dataDir, { recursive: true })
    }
    return noticed
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** A data folder with listings and a picture, of a server that was stopped. */
async function filled(dataDir: string): Promise<void> {
  const tally = emptyTally()
  const what = await subject({ DATA_DIR: dataDir }, tally)
  await what.start()
  const work = writers(what, tally, { insists: false })
  const writing = work.write()
  while (work.acknowledged() < 20) await new Promise((resolve) => setTimeout(resolve, 10))
  work.stop()
  await writing
  const png = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#0f5e59' },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'home.png')
  const answer = await fetch(`${what.server().origin}/api/images/upload`, {
    method: 'POST',
    headers: { authorization: what.authorization() },
    body: form,
  })
  if (!answer.ok) throw new Error(`the picture was answered ${answer.status}`)
  await what.server().end('SIGTERM')
}

/** `veedu doctor` opens the data as a start does: exit code 1 with "cannot" is a refused start. */
async function examine(dataDir: string): Promise<{ by: Noticed['by']; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'test' }
  try {
    await run(process.execPath, ['src/cli/veedu.ts', 'doctor'], { env })
    return { by: null, said: '' }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const said = stdout + stderr
    return { by: /DATA_DIR/.test(said) ? 'start' : 'doctor', said }
  }
}

async function largestTable(dataDir: string): Promise<string> {
  const base = join(dataDir, 'database', 'base')
  const files = (await readdir(base, { recursive: true })).filter((file) => /^\d+\/\d+$/.test(file))
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(base, file))).size })),
  )
  const [largest] = sized.toSorted((a, b) => b.size - a.size)
  if (!largest) throw new Error('the database has no tables')
  return join(base, largest.file)
}

async function overwrite(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(BLOCK, 0xa5), 0, BLOCK, 0)
  await file.close()
}

async function firstPicture(dataDir: string): Promise<string> {
  const images = join(dataDir, 'images')
  const [picture] = (await readdir(images, { recursive: true })).filter((name) =>
    name.endsWith('.webp'),
  )
  if (!picture) throw new Error('there is no picture')
  return join(images, picture)
}
