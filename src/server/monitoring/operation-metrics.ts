import { Gauge, type Registry } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../../services/index.ts'
import type { DiskSpace } from './disk-space.ts'

/**
 * Gauges of what this process works with: database, pool, jobs, streams, disk, search index and the last check of the
 * stored data.
 * @returns what reads them all. It never throws: without the database, Prometheus learns that it is away.
 */
export function operationMetrics(
  registry: Registry,
  services: Pick<Services, 'operation' | 'listings' | 'doctor' | 'backup'>,
  { space, log }: { space: DiskSpace; log: FastifyBaseLogger },
): () => Promise<void> {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Gauge<Label> => new Gauge({ name: `veedu_${name}`, help, labelNames, registers: [registry] })

  const databaseUp = gauge('database_up', 'Whether the database answers')
  const connections = gauge('database_connections', 'Connections of the pool', ['state'])
  const mostConnections = gauge('database_connections_limit', 'Most connections of the pool')
  const callers = gauge('database_callers_waiting', 'Callers that wait for a connection')
  const jobs = gauge('jobs', 'Jobs of the last day, over all processes', ['queue', 'state'])
  const overdue = gauge('job_overdue_seconds', 'How long the oldest job has been due', ['queue'])
  const lastDone = gauge('job_last_success_timestamp_seconds', 'When a job last ended well', [
    'queue',
  ])
  const streams = gauge('streams_open', 'Open event streams of this process')
  const diskFree = gauge('disk_free_bytes', 'Free space of the disk that holds the data folder')
  const diskSize = gauge('disk_size_bytes', 'Size of that disk')
  const saving = gauge('saving', 'Whether changes can be saved: 0 while the disk is full')
  const indexReady = gauge('index_ready', 'Whether this process can search')
  const checkFaults = gauge('data_check_faults', 'Faults that the last check of the data found')
  const checkedAt = gauge('data_check_timestamp_seconds', 'When the stored data was last checked')
  const lastBackup = gauge('backup_last_timestamp_seconds', 'When the newest backup was made')
  const goodBackup = gauge(
    'backup_good_timestamp_seconds',
    'When the newest backup that a restore found good was made',
  )
  const backupFailed = gauge('backup_failed', 'Whether the last backup or its check failed')

  async function read(): Promise<void> {
    saving.set((await space.canSave()) ? 1 : 0)
    const { pool, queues, streams: open, disk } = await services.operation.figures()
    streams.set(open)
    if (disk) {
      diskFree.set(disk.free)
      diskSize.set(disk.total)
    }
    connections.set({ state: 'busy' }, pool?.busy ?? 0)
    connections.set({ state: 'idle' }, pool?.idle ?? 0)
    mostConnections.set(pool?.size ?? 0)
    callers.set(pool?.waiting ?? 0)
    for (const { name: queue, ...state } of queues ?? []) {
      for (const each of ['waiting', 'running', 'failed'] as const)
        jobs.set({ queue, state: each }, state[each])
      overdue.set({ queue }, state.overdue)
      if (state.lastDone) lastDone.set({ queue }, state.lastDone.getTime() / 1_000)
    }
    indexReady.set((await services.listings.state()).state === 'ready' ? 1 : 0)
    const check = await services.doctor.last()
    if (check) {
      checkFaults.set(check.faults)
      checkedAt.set(Date.parse(check.at) / 1_000)
    }
    const { last, good, failure } = await services.backup.state()
    if (last) lastBackup.set(Date.parse(last.at) / 1_000)
    if (good) goodBackup.set(Date.parse(good.at) / 1_000)
    backupFailed.set(failure === null ? 0 : 1)
  }

  return async () => {
    try {
      await read()
      databaseUp.set(1)
    } catch (err) {
      databaseUp.set(0)
      log.warn({ err }, 'some metrics are as they were: the database does not answer')
    }
  }
}
