import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL server of its own in the temporary folder. */
export interface PostgresCluster {
  /** A superuser's address of the database "postgres". */
  url: string
  /** Restarts it while it is used. `immediate` is a crash: it recovers from its journal. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  /** Stops it and leaves its files; `startAgain` goes on from them. */
  halt: () => Promise<void>
  startAgain: () => Promise<void>
  /** Stops all of its processes where they are, as a frozen machine or disk does; the returned function lets them go on. */
  freeze: () => () => void
  /** Stops it and removes its files. */
  remove: () => void
}

const run = promisify(execFile)
const HOME_OF_PROGRAMS = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, which Debian keeps off the PATH. Null when there are none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(HOME_OF_PROGRAMS) ? readdirSync(HOME_OF_PROGRAMS) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(HOME_OF_PROGRAMS, version, 'bin'))
    .concat((process.env.PATH ?? '').split(':').filter((folder) => folder !== ''))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/**
 * Creates and starts a cluster with these settings. It ends with this process at the latest.
 * @throws Error without PostgreSQL's programs
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  port?: string,
): Promise<PostgresCluster> {
  const folder = postgresPrograms()
  if (!folder) throw new Error('PostgreSQL is not installed')
  const home = await mkdtemp(join(tmpdir(), 'veedu-postgres-'))
  const data = join(home, 'data')
  await mkdir(data)
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? plainUser() : null
  if (user) {
    await chmod(home, 0o711)
    await chown(data, user.uid, user.gid)
  }
  const as = { cwd: '/', ...user }
  const at = port ?? String(await freePort())
  await run(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'veedu', '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    as,
  )
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const where = `-h 127.0.0.1 -p ${at} -k ${data}`
  const control = (...words: string[]) => run(join(folder, 'pg_ctl'), ['-D', data, ...words], as)
  const begin = async (): Promise<void> => {
    const log = join(data, 'log')
    await control('-w', '-l', log, '-o', `${where} ${options.join(' ')}`, 'start')
  }
  await begin()

  // Also when this process fails or is interrupted.
  const end = (): void => {
    if (existsSync(join(data, 'postmaster.pid')))
      execFileSync(join(folder, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], {
        ...as,
        stdio: 'ignore',
      })
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', end)

  return {
    url: `postgres://veedu@127.0.0.1:${at}/postgres`,
    async restart(mode) {
      await control('-w', '-m', mode, 'stop')
      await begin()
    },
    async halt() {
      await control('-w', '-m', 'fast', 'stop')
    },
    startAgain: begin,
    freeze() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const all = [pid, ...childrenOf(pid)]
      for (const one of all) process.kill(one, 'SIGSTOP')
      return () => {
        for (const one of all.toReversed()) process.kill(one, 'SIGCONT')
      }
    },
    remove() {
      process.off('exit', end)
      end()
    },
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((part) => part !== '')
    .map(Number)
}

function plainUser(): { uid: number; gid: number } {
  const idOf = (name: string): { uid: number; gid: number } | null => {
    try {
      const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, name])))
      return uid === undefined || gid === undefined ? null : { uid, gid }
    } catch {
      return null
    }
  }
  const user = idOf('postgres') ?? idOf('nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no other user')
  return user
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
