import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import type { SystemHealth } from '../../contracts/admin/overview.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { migrationState } from '../../db/migration-state.ts'
import type { Deps } from '../deps.ts'
import type { BackupService } from '../backup/backup.ts'
import type { doctorService } from '../doctor/doctor.ts'
import type { OperationService } from '../monitoring/operation.ts'
import { productVersion } from '../platform/product-version.ts'
import type { ListingFeed } from '../search/index-feed.ts'

const TABLES = 12

/** System status, for operators. Every figure is read on request. */
export function adminSystemService(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  {
    listings,
    operation,
    doctor,
    backup,
  }: {
    listings: Pick<ListingFeed, 'state' | 'figures'>
    operation: OperationService
    doctor: Pick<ReturnType<typeof doctorService>, 'last'>
    backup: Pick<BackupService, 'state' | 'health'>
  },
) {
  const { query } = database
  const { dataDir, pictures } = settings.storage
  const startedAt = clock().toISOString()

  async function databaseHealth(): Promise<SystemHealth['database'] & { version: string }> {
    const begun = performance.now()
    await query('select 1')
    const answersInMs = Math.round((performance.now() - begun) * 10) / 10
    const [whole] = await query<{ bytes: number; version: string }>(
      `select pg_database_size(current_database())::float8 as bytes,
              current_setting('server_version') as version`,
    )
    const tables = await query<{ name: string; bytes: number; rows: number }>(
      `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
              greatest(c.reltuples, 0)::float8 as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public'
       order by 2 desc limit ${TABLES}`,
    )
    const { last, ...counts } = await migrationState(query)
    return {
      engine: database.engine,
      version: whole?.version ?? '',
      bytes: whole?.bytes ?? 0,
      tables,
      migrations: { ...counts, last: last?.toISOString() ?? null },
      answersInMs,
    }
  }

  async function outboxHealth(): Promise<SystemHealth['outbox']> {
    const [row] = await query<{
      waiting: number
      sent: number
      givenUp: number
      oldest: Date | string | null
    }>(
      `select (count(*) filter (where sent_at is null and failed_at is null))::int as waiting,
              (count(*) filter (where sent_at is not null))::int as sent,
              (count(*) filter (where failed_at is not null))::int as "givenUp",
              min(created_at) filter (where sent_at is null and failed_at is null) as oldest
       from outbox`,
    )
    return {
      waiting: row?.waiting ?? 0,
      sent: row?.sent ?? 0,
      givenUp: row?.givenUp ?? 0,
      oldestWaiting: row?.oldest ? new Date(row.oldest).toISOString() : null,
    }
  }

  async function storageHealth(): Promise<SystemHealth['storage']> {
    const [row] = await query<{
      pictures: number
      pictureBytes: number
      papers: number
      paperBytes: number
    }>(
      `select (select count(*)::int from images) as pictures,
              (select coalesce(sum((v ->> 'bytes')::float8), 0) from images i, jsonb_array_elements(i.variants) v) as "pictureBytes",
              (select count(*)::int from papers) as papers,
              (select coalesce(sum(bytes), 0)::float8 from papers) as "paperBytes"`,
    )
    // Not every file system says how much is free; the page then shows 0.
    const disk = await statfs(dataDir).catch(() => null)
    return {
      kind: pictures,
      folder: pictures === 'disk' ? dataDir : null,
      diskFree: disk ? disk.bavail * disk.bsize : 0,
      diskTotal: disk ? disk.blocks * disk.bsize : 0,
      pictures: { count: row?.pictures ?? 0, bytes: row?.pictureBytes ?? 0 },
      papers: { count: row?.papers ?? 0, bytes: row?.paperBytes ?? 0 },
    }
  }

  async function backupsHealth(): Promise<SystemHealth['backups']> {
    const [{ last, good, failure }, { health }] = await Promise.all([
      backup.state(),
      backup.health(),
    ])
    return {
      health,
      last,
      good,
      failure: failure && { at: failure.at, error: failure.error },
    }
  }

  return {
    /** @throws DomainError unauthenticated, forbidden. */
    async health(actor: Actor | null): Promise<SystemHealth> {
      authorize(actor, 'administer')
      const { version, ...db } = await databaseHealth()
      const [state, figures, work, check, outbox, storage, backups] = await Promise.all([
        listings.state(),
        listings.figures(),
        operation.figures(),
        doctor.last(),
        outboxHealth(),
        storageHealth(),
        backupsHealth(),
      ])
      const { rss, heapUsed } = process.memoryUsage()
      return {
        at: clock().toISOString(),
        versions: { veedu: await productVersion(), node: process.version, database: version },
        startedAt,
        database: db,
        search: {
          ...state,
          cardsKept: figures.listingCardsKept,
          rebuilds: figures.listingIndexRebuilds,
        },
        jobs:
          work.queues?.map(({ lastDone, ...queue }) => ({
            ...queue,
            lastDone: lastDone?.toISOString() ?? null,
          })) ?? null,
        pool: work.pool,
        streams: work.streams,
        check,
        outbox,
        storage,
        memory: { process: rss, heapUsed, machineFree: freemem(), machineTotal: totalmem() },
        backups,
      }
    },
  }
}
