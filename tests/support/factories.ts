import { createHash } from 'node:crypto'
import { UPLOADS } from '../../src/contracts/images/images.ts'
import type { Database } from '../../src/db/client.ts'
import { images, properties, users } from '../../src/db/schema.ts'
import { publicPoint } from '../../src/domain/listings/position/position.ts'
import { undisclosedValue } from '../../src/domain/listings/position/position-disclosure.ts'
import type { Role } from '../../src/domain/accounts/roles.ts'
import { foldedOf } from '../../src/domain/listings/text/listing-words.ts'
import type { Services } from '../../src/services/index.ts'
import { storeWords } from '../../src/services/search/word-table.ts'

export interface Parts {
  database: Database
  services: Services
}

type UserRow = typeof users.$inferInsert
type ListingRow = typeof properties.$inferInsert

/** `verified: true` confirms the email address. */
export type UserOverrides = Partial<UserRow> & { verified?: boolean }
export type ListingOverrides = Partial<ListingRow>

export interface TestUser {
  user: { id: number; name: string; email: string; role: Role }
  token: string
}

let serial = 0
/** A number that is unique in this process, so that names and addresses never collide. */
export const nextSerial = (): number => ++serial

/** A user with an open session. The password is unusable; sign-in tests register their own users. */
export async function makeUser(
  { database, services }: Parts,
  role: Role,
  overrides: UserOverrides = {},
): Promise<TestUser> {
  const n = nextSerial()
  const { verified = false, ...columns } = overrides
  const email = columns.email ?? `${role.toLowerCase()}${n}@people.test`
  const [row] = await database.db
    .insert(users)
    .values({
      name: `${role[0]}${role.slice(1).toLowerCase()} ${n}`,
      email,
      emailKey: email.trim().normalize('NFKC').toLowerCase(),
      passwordHash: 'unusable',
      role,
      emailVerifiedAt: verified ? new Date() : null,
      ...columns,
    })
    .returning({ id: users.id, name: users.name, email: users.email, role: users.role })
  if (!row) throw new Error('the user was not written')
  return { user: row, token: await services.sessions.open(row.id, 'tests') }
}

/** A listing row as given, with a new owner unless one is passed. */
export async function makeListing(
  parts: Parts,
  overrides: ListingOverrides = {},
): Promise<{ id: number; ownerId: number }> {
  const n = nextSerial()
  const ownerId = overrides.ownerId ?? (await makeUser(parts, 'SELLER')).user.id
  const shown = publicPoint(
    { pinPrecision: 'exact', pinSource: 'picked', ...overrides },
    {
      lat: undisclosedValue(overrides.latitude) ?? 9.5916,
      lng: undisclosedValue(overrides.longitude) ?? 76.5222,
    },
  )
  const values: ListingRow = {
    ...listingRow(n),
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    ...overrides,
    ownerId,
  }
  const folded = foldedOf({
    ...values,
    hideAddress: values.hideAddress ?? false,
    pinPrecision: values.pinPrecision ?? 'exact',
  })
  const [row] = await parts.database.db
    .insert(properties)
    .values({ folded, ...values })
    .returning({ id: properties.id, ownerId: properties.ownerId })
  await storeWords(parts.database.db, [folded])
  if (!row) throw new Error('the listing was not written')
  return row
}

/** A complete, live, plain house for sale in Kottayam. */
export function listingRow(n: number): Omit<ListingRow, 'ownerId'> {
  return {
    title: `House number ${n}`,
    propertyType: 'INDEPENDENT_HOUSE',
    forSale: true,
    forRent: false,
    price: 4_500_000,
    address: `${n} Temple Road`,
    city: 'Kottayam',
    district: 'Kottayam',
    state: 'Kerala',
    zipCode: '686001',
    latitude: 9.5916,
    longitude: 76.5222,
    bedrooms: 3,
    bathrooms: 2,
  }
}

/** A body that POST /api/properties accepts. */
export function listingBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: `Tiled house ${nextSerial()}`,
    propertyType: 'INDEPENDENT_HOUSE',
    forSale: true,
    price: 4_500_000,
    address: '12 Temple Road',
    city: 'Kottayam',
    state: 'Kerala',
    zipCode: '686001',
    latitude: 9.5916,
    longitude: 76.5222,
    contactPhone: '9847012345',
    ...overrides,
  }
}

/** The row of an uploaded picture, without files. `url` is what a form would send for it. */
export async function makeImage(
  { database }: Pick<Parts, 'database'>,
  overrides: Partial<typeof images.$inferInsert> & { ownerId: number },
): Promise<{ id: number; url: string }> {
  const contentHash =
    overrides.contentHash ?? createHash('sha256').update(String(nextSerial())).digest('hex')
  const key = `${contentHash.slice(0, 2)}/${contentHash}-640.webp`
  const [row] = await database.db
    .insert(images)
    .values({
      contentHash,
      width: 1600,
      height: 1200,
      variants: [{ width: 640, height: 480, type: 'image/webp', key, bytes: 1_000 }],
      ...overrides,
    })
    .returning({ id: images.id })
  if (!row) throw new Error('the picture was not written')
  return { id: row.id, url: `${UPLOADS}${key}` }
}
