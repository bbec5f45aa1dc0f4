import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** A temporary PostgreSQL cluster. */
export interface Cluster {
  /** The URL of a new, empty database. */
  database: (name: string) => Promise<string>
  /** Stops it and removes its files. */
  stop: () => Promise<void>
}

const run = promisify(execFile)
const HOME_OF_PROGRAMS = '/usr/lib/postgresql'
/** Settings for a million rows held entirely in memory; durability is irrelevant here. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
}

/** The folder of PostgreSQL's programs, which Debian keeps off the PATH. Null when there are none. */
function programs(): string | null {
  const versions = existsSync(HOME_OF_PROGRAMS) ? readdirSync(HOME_OF_PROGRAMS) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(HOME_OF_PROGRAMS, version, 'bin'))
    .concat((process.env.PATH ?? '').split(':').filter((folder) => folder !== ''))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/**
 * Starts a cluster in the temporary folder, or uses the server of DATABASE_URL: a superuser's URL, under which
 * databases named veedu_bench_… are created and dropped. Null when neither is available.
 */
export async function startCluster(): Promise<Cluster | null> {
  const given = process.env.DATABASE_URL
  if (given) return databasesOf(given, () => Promise.resolve())
  const folder = programs()
  if (!folder) return null
  const home = await mkdtemp(join(tmpdir(), 'veedu-bench-pg-'))
  const data = join(home, 'data')
  await mkdir(data)
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? plainUser() : null
  if (user) {
    await chmod(home, 0o711)
    await chown(data, user.uid, user.gid)
  }
  const as = { cwd: '/', ...user }
  const port = process.env.BENCH_PG_PORT ?? String(await freePort())
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  await run(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'veedu', '-A', 'trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    as,
  )
  const where = `-h 127.0.0.1 -p ${port} -k ${data}`
  await run(
    join(folder, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(data, 'log'), '-o', `${where} ${options.join(' ')}`, 'start'],
    as,
  )
  // Also when the benchmark fails or is interrupted.
  const end = (): void => {
    execFileSync(join(folder, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], {
      ...as,
      stdio: 'ignore',
    })
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', end)
  return databasesOf(`postgres://veedu@127.0.0.1:${port}/postgres`, () => {
    process.off('exit', end)
    end()
    return Promise.resolve()
  })
}

function databasesOf(url: string, stop: () => Promise<void>): Cluster {
  const made: string[] = []
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  return {
    async database(suffix) {
      const name = `veedu_bench_${suffix}`
      await command(`drop database if exists ${name}`)
      await command(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async stop() {
      for (const name of made) await command(`drop database if exists ${name} with (force)`)
      await stop()
    },
  }
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
