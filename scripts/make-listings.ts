/**
 * Fills a PostgreSQL database with generated listings, for benchmarks; never for a real site.
 *
 *   DATABASE_URL=postgresql://… node scripts/make-listings.ts --count 1000000 --seed 1
 *
 * The rows are those of src/db/seed/listing.ts: the same count, seed and day yield the same listings.
 */
import { parseArgs } from 'node:util'
import { makeListings } from '../src/db/seed/listing.ts'
import { copyListings } from './lib/copy-listings.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    today: { type: 'string', default: '2026-11-28' },
  },
})
const count = Number(values.count)
const url = process.env.DATABASE_URL
if (!url || !Number.isSafeInteger(count) || count < 1)
  throw new Error('DATABASE_URL and --count are needed')

const today = new Date(`${values.today}T06:00:00Z`)
await copyListings(url, makeListings({ count, seed: values.seed, today }), { say: console.log })
