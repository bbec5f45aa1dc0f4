import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-lock.ts'

const BEAT = 40
let dir = ''
let path = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'veedu-lock-'))
  path = join(dir, 'veedu.lock')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const left = (holder: Record<string, unknown>): Promise<void> =>
  writeFile(path, JSON.stringify({ host: hostname(), began: null, nonce: 'x', ...holder }))

/** A program that holds the lock and prints its process id. */
const holding = (): string =>
  `import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)})
    .then((m) => m.lockDataDir(${JSON.stringify(dir)}, ${BEAT}))
    .then(() => { console.log(process.pid); setInterval(() => {}, 1000) })`

test('a second server is refused by name, and let in when the first has ended', async () => {
  const child = spawn(process.execPath, ['-e', holding()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect(lockDataDir(dir, BEAT)).rejects.toThrow(
    `${dir} is in use by another Veedu (process ${child.pid} on ${hostname()})`,
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  const lock = await lockDataDir(dir, BEAT)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  await expect(readFile(path)).rejects.toThrow('ENOENT')
})

test('a killed holder that nobody asks for its end, as in a container without an init, is gone', async () => {
  // The shell is replaced by a program that never waits for its child.
  const parent = spawn('sh', ['-c', '"$0" -e "$1" & exec sleep 60', process.execPath, holding()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
    process.kill(pid, 'SIGKILL')
    const state = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z ')
    while (!(await state()).includes(' Z ')) await new Promise(setImmediate)
    const lock = await lockDataDir(dir, BEAT)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
  } finally {
    parent.kill()
  }
})

test.each([
  ['a process that is gone', { pid: 2 ** 22 - 1 }],
  ['a process id that somebody else has by now', { pid: process.ppid, began: 'earlier/1' }],
  ['our own process id, as containers give it again', { pid: process.pid }],
  ['a container that was killed', { pid: 1, host: 'other' }],
])('the lock of %s is taken over', async (_what, holder) => {
  await left(holder)
  const lock = await lockDataDir(dir, BEAT)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('a lock that cannot be read is taken over unless it is being touched', async () => {
  await writeFile(path, '{"pid":')
  const lock = await lockDataDir(dir, BEAT)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test('a holder in another container is known by its pulse', async () => {
  await left({ pid: 1, host: 'other' })
  const pulse = setInterval(() => void utimes(path, new Date(), new Date()), BEAT)
  try {
    await expect(lockDataDir(dir, BEAT)).rejects.toThrow('process 1 on other')
  } finally {
    clearInterval(pulse)
  }
})
