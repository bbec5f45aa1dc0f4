import { setImmediate } from 'node:timers/promises'
import type { PGliteInterface, Transaction } from '@electric-sql/pglite'
import { to as copyTo } from 'pg-copy-streams'
import type pg from 'pg'
import type { Database } from '../client.ts'
import { NO_ANSWER_LIMIT_MS, NO_LIMITS, openPool, POOL_LIMITS } from '../pool.ts'
import { quoted, quotedList, type TableShape } from './shape.ts'

/** Bytes of one piece of rows, about: a piece ends with a row. */
const PIECE_BYTES = 4 * 1024 * 1024
/** Pages of a table that the embedded database reads together, 2 MB without the large values that are stored aside. */
const PAGES_AT_ONCE = 256

/** The database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  /** The rows of a SELECT in the text form of COPY, in pieces of whole rows. */
  rows: (select: string) => AsyncIterable<Uint8Array>
  /** The rows of a table likewise. */
  table: (shape: TableShape) => AsyncIterable<Uint8Array>
}

/**
 * Reads the database at one moment. On PostgreSQL others write meanwhile; the embedded database has one connection, so
 * everybody waits until `work` has ended: it should only copy to the disk.
 */
export async function inSnapshot<Result>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const { connection } = database
  return connection.engine === 'pglite'
    ? inEmbedded(connection.client, work)
    : inServer(connection.url, work)
}

const BEGIN = 'isolation level repeatable read, read only'

async function inEmbedded<Result>(
  client: Pick<PGliteInterface, 'transaction'>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return (await client.transaction(async (tx: Transaction) => {
    await tx.query(`set transaction ${BEGIN}`)
    const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await tx.query<Row>(text, values)).rows
    async function* copy(select: string): AsyncGenerator<Uint8Array> {
      const { blob } = await tx.query(`copy (${select}) to '/dev/blob'`)
      if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer())
      // Requests that need no database are answered in between.
      await setImmediate()
    }
    /** A range of pages at a time: the engine holds each answer in memory as a whole. */
    async function* pages({ name, columns }: TableShape): AsyncGenerator<Uint8Array> {
      const [size] = await query<{ pages: number }>(
        `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
        [`public.${quoted(name)}`],
      )
      for (let from = 0; from < (size?.pages ?? 0); from += PAGES_AT_ONCE)
        yield* copy(
          `select ${quotedList(columns)} from public.${quoted(name)}
           where ctid >= '(${from},0)'::tid and ctid < '(${from + PAGES_AT_ONCE},0)'::tid`,
        )
    }
    return work({
      query,
      rows: (select) => inPieces(copy(select)),
      table: (shape) => inPieces(pages(shape)),
    })
  })) as Result
}

async function inServer<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  // Errors of the only connection reach the statement that is under way, or the next one.
  const pool = openPool({ url, limits: { ...POOL_LIMITS, size: 1 } }, 'pool', () => undefined)
  try {
    const client = await pool.connect()
    try {
      await client.query(`${NO_LIMITS}; set idle_in_transaction_session_timeout = 0`)
      await client.query(`begin ${BEGIN}`)
      const copy = (select: string): AsyncIterable<Uint8Array> => copyFromServer(client, select)
      return await work({
        query: async <Row>(text: string, values: unknown[] = []) =>
          (await client.query(text, values)).rows as Row[],
        rows: (select) => inPieces(copy(select)),
        table: ({ name, columns }) =>
          inPieces(copy(`select ${quotedList(columns)} from public.${quoted(name)}`)),
      })
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

function copyFromServer(client: pg.PoolClient, select: string): AsyncIterable<Uint8Array> {
  const rows = Object.assign(copyTo(`copy (${select}) to stdout`), {
    query_timeout: NO_ANSWER_LIMIT_MS,
  })
  return client.query(rows) as AsyncIterable<Uint8Array>
}

const LINE_FEED = 10

/** Joins and cuts chunks into pieces that end with a line feed, the end of a row: COPY escapes those in values. */
export async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  most = PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    const end = size + chunk.length >= most ? chunk.lastIndexOf(LINE_FEED) + 1 : 0
    if (end === 0) {
      parts.push(chunk)
      size += chunk.length
      continue
    }
    yield Buffer.concat([...parts, chunk.subarray(0, end)])
    parts = end < chunk.length ? [chunk.subarray(end)] : []
    size = chunk.length - end
  }
  if (size > 0) yield Buffer.concat(parts)
}
