import pg from 'pg'
import { pickRandom, seeded, randomInt } from '../../src/domain/platform/seeded-random.ts'
import type { Veedu } from './veedu.ts'

/** A client that changes listings continuously. */
export interface Writer {
  /** Makes sequential changes for a number of seconds. */
  write: (seconds: number) => Promise<void>
  /** Changes so far. */
  written: () => number
  close: () => Promise<void>
}

/** Listings per statement of the other writer. */
const AT_ONCE = 25

/**
 * Prices, titles, new listings and deletions through the product; concurrently bulk statements that another program
 * sends to the database, some of them rolled back. `listings` is the initial number of listings, with ids from 1.
 */
export async function writer(
  databaseUrl: string,
  server: Veedu,
  listings: number,
): Promise<Writer> {
  const r = seeded('soak', 'writer')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const made: number[] = []
  let written = 0
  const anyId = (): number => randomInt(r, 1, listings)

  const kinds = {
    price: () =>
      server.change('PATCH', `/api/properties/${anyId()}`, {
        forSale: true,
        price: randomInt(r, 1_000_000, 90_000_000),
      }),
    title: () =>
      server.change('PATCH', `/api/properties/${anyId()}`, { title: `Kumarakom villa ${written}` }),
    async create() {
      const text = await server.change('POST', '/api/properties', {
        title: `Lake view house ${written}`,
        propertyType: 'VILLA',
        forSale: true,
        price: randomInt(r, 1_000_000, 90_000_000),
        address: '12 Temple Road',
        city: 'Kottayam',
        contactPhone: '9847012345',
        state: 'Kerala',
        zipCode: '686001',
        latitude: 9.5 + 0.2 * r(),
        longitude: 76.45 + 0.2 * r(),
        bedrooms: randomInt(r, 1, 5),
      })
      const { id, property } = JSON.parse(text) as { id?: number; property?: { id: number } }
      made.push(id ?? property?.id ?? 0)
    },
    async remove() {
      const id = made.shift()
      if (id !== undefined) await server.change('DELETE', `/api/properties/${id}`)
    },
    async bulk() {
      const from = anyId()
      await client.query('begin')
      await client.query(
        `update properties set price = price + 1000, publication = $1
         where id between $2 and $3 and publication in ('live', 'paused')`,
        [pickRandom(r, ['live', 'live', 'paused']), from, from + AT_ONCE],
      )
      await client.query(r() < 0.2 ? 'rollback' : 'commit')
    },
  } satisfies Record<string, () => Promise<unknown>>
  const order = ['price', 'price', 'title', 'create', 'price', 'remove', 'bulk'] as const

  return {
    async write(seconds) {
      const end = performance.now() + 1_000 * seconds
      while (performance.now() < end) {
        try {
          await kinds[order[written % order.length] ?? 'price']()
        } catch (error) {
          // The listing was deleted, sold or paused meanwhile, so the rejection is correct. Anything else is an error.
          if (!/: (404|409|422) /.test(String(error))) throw error
        }
        written += 1
      }
    },
    written: () => written,
    close: () => client.end(),
  }
}
