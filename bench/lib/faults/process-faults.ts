import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomInt, seeded } from '../../../src/domain/platform/seeded-random.ts'
import { databaseUrl, onServer } from '../../../tests/support/global-setup.ts'
import { startPostgres } from '../../../tests/support/servers/postgres-cluster.ts'
import { emptyTally, subject, writers, type Tally, type Writers } from './writers.ts'

/** Changes that are acknowledged between two faults. */
const BETWEEN = 5

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function untilAcknowledged(work: Writers): Promise<void> {
  const before = work.acknowledged()
  while (work.acknowledged() < before + BETWEEN && work.isWriting()) await pause(5)
}

/** The process is killed under writes, at any moment of them, and started again. */
export async function kills(count: number, env: Record<string, string>): Promise<Tally> {
  const tally = emptyTally()
  const r = seeded('faults', 'kills')
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-faults-'))
  try {
    const what = await subject({ ...env, DATA_DIR: dataDir }, tally)
    const work = writers(what, tally, { insists: false })
    await what.start()
    // Creating the database is no start after a fault.
    tally.slowestStart = 0
    for (; tally.faults < count; tally.faults += 1) {
      const writing = work.write()
      await untilAcknowledged(work)
      await pause(randomInt(r, 0, 100))
      await what.kill()
      work.stop()
      await writing
      await what.start()
      await work.check()
    }
    await what.kill()
    return tally
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL. */
export async function killsOnPostgres(count: number): Promise<Tally> {
  const cluster = await startPostgres({ fsync: 'off' })
  try {
    await onServer(cluster.url, 'create database veedu')
    return await kills(count, { DATABASE_URL: databaseUrl(cluster.url, 'veedu') })
  } finally {
    cluster.remove()
  }
}

/** PostgreSQL is restarted and crashes under writes; the process stays, and refused changes are repeated. */
export async function restarts(count: number): Promise<Tally> {
  const tally = emptyTally()
  const cluster = await startPostgres({ fsync: 'off' })
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-faults-'))
  try {
    await onServer(cluster.url, 'create database veedu')
    const url = databaseUrl(cluster.url, 'veedu')
    const what = await subject({ DATA_DIR: dataDir, DATABASE_URL: url }, tally)
    const work = writers(what, tally, { insists: true })
    await what.start()
    tally.slowestStart = 0
    const writing = work.write()
    for (; tally.faults < count && what.server().isAlive(); tally.faults += 1) {
      await untilAcknowledged(work)
      await cluster.restart(tally.faults % 2 === 0 ? 'fast' : 'immediate')
    }
    await untilAcknowledged(work)
    work.stop()
    await writing
    if (what.server().isAlive()) await work.check()
    await what.kill()
    return tally
  } finally {
    cluster.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
