import { pickRandom, seeded, randomInt, type Random } from '../../domain/platform/seeded-random.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { users } from '../tables/people.ts'

export type PersonRow = typeof users.$inferInsert

/** The accounts that demo mode names on its sign-in pages. */
const ACCOUNTS: readonly (readonly [string, Role, string])[] = [
  ['admin@veedu.demo', 'ADMIN', 'Anitha Varghese'],
  ['seller@veedu.demo', 'SELLER', 'Suresh Pillai'],
  ['realtor@veedu.demo', 'REALTOR', 'Rekha Menon'],
  ['buyer@veedu.demo', 'BUYER', 'Bineesh Thomas'],
  ['renter@veedu.demo', 'RENTER', 'Revathi Nair'],
  ['government@veedu.demo', 'GOVERNMENT', 'Gopakumar K'],
]

/** Invented agencies; the name says so, so that nobody takes one for real. Their listings lie in these towns. */
export const AGENCIES = [
  {
    name: 'Kayal Homes (sample agency)',
    email: 'kayal.sample@veedu.demo',
    towns: ['Kochi', 'Aluva', 'Alappuzha', 'Cherthala'],
  },
  {
    name: 'Malanadu Realty (sample agency)',
    email: 'malanadu.sample@veedu.demo',
    towns: ['Kottayam', 'Pala', 'Thodupuzha', 'Munnar'],
  },
  {
    name: 'Theeram Properties (sample agency)',
    email: 'theeram.sample@veedu.demo',
    towns: ['Kozhikode', 'Kannur', 'Thalassery', 'Malappuram'],
  },
] as const

/** Listings per private owner, on average. */
const PER_OWNER = 6
const SEEKERS = 30

const FIRST = [
  'Abdul',
  'Ajith',
  'Ambika',
  'Anoop',
  'Asha',
  'Baby',
  'Beena',
  'Biju',
  'Deepa',
  'Faisal',
  'Fathima',
  'George',
  'Girija',
  'Hari',
  'Indira',
  'Jacob',
  'Jameela',
  'Jayan',
  'Joseph',
  'Kavitha',
  'Latha',
  'Manoj',
  'Mary',
  'Mohanan',
  'Nazeer',
  'Pradeep',
  'Prasad',
  'Radha',
  'Rajan',
  'Rasheed',
  'Sajitha',
  'Santhosh',
  'Shaji',
  'Sheela',
  'Shibu',
  'Sindhu',
  'Sunil',
  'Thomas',
  'Usha',
  'Vijayan',
] as const
const LAST = [
  'Nair',
  'Menon',
  'Pillai',
  'Kurup',
  'Varma',
  'Thomas',
  'Mathew',
  'Kurian',
  'Chacko',
  'Joseph',
  'Rahman',
  'Koya',
  'Haji',
  'Das',
  'Panicker',
  'Warrier',
  'Namboothiri',
  'Kunju',
  'Antony',
  'Cherian',
] as const

export interface People {
  /** In insertion order; a listing refers to its owner by the index in this list. */
  rows: PersonRow[]
  /** Indexes in the list. */
  accounts: Record<'admin' | 'seller' | 'realtor' | 'buyer' | 'renter' | 'government', number>
  agencies: number[]
  /** Private owners by the town in which their listings lie. */
  ownersIn: ReadonlyMap<string, readonly number[]>
  sellers: number[]
  seekers: number[]
}

/**
 * All people of the demo: 6 accounts, 3 agencies, private owners in every town and 30 home seekers. Only the accounts
 * can sign in, with the password of `passwordHash`. Phone numbers are of an unassigned range. `listingsIn`: how many
 * listings lie in each town.
 */
export function makePeople(
  seed: number | string,
  today: Date,
  passwordHash: string,
  listingsIn: ReadonlyMap<string, number>,
): People {
  const r = seeded(seed, 'people')
  const rows: PersonRow[] = []
  const add = (name: string, email: string, role: Role, hash: string, daysAgo: number): number => {
    const joined = new Date(today.getTime() - daysAgo * DAY_MS)
    rows.push({
      name,
      email,
      emailKey: emailKey(email),
      passwordHash: hash,
      role,
      phone: `+91 00000 ${String(10_000 + rows.length * 137)
        .slice(-5)
        .padStart(5, '0')}`,
      emailVerifiedAt: joined,
      demo: true,
      createdAt: joined,
    })
    return rows.length - 1
  }
  const [admin = 0, seller = 0, realtor = 0, buyer = 0, renter = 0, government = 0] = ACCOUNTS.map(
    ([email, role, name]) => add(name, email, role, passwordHash, 380),
  )
  const agencies = AGENCIES.map(({ name, email }) => add(name, email, 'REALTOR', '', 390))
  const homeTowns = [...listingsIn].flatMap(([town, n]) =>
    Array.from({ length: Math.ceil(n / PER_OWNER) }, () => town),
  )
  const names = distinctNames(r, homeTowns.length + SEEKERS)
  const invented = names.map((name, i) => {
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@veedu.demo`
    const role: Role = i < homeTowns.length ? 'SELLER' : i % 2 === 0 ? 'BUYER' : 'RENTER'
    return add(name, email, role, '', randomInt(r, 366, 420))
  })
  const ownersIn = new Map<string, number[]>()
  for (const [i, town] of homeTowns.entries()) {
    const owners = ownersIn.get(town) ?? []
    owners.push(invented[i] ?? 0)
    ownersIn.set(town, owners)
  }
  return {
    rows,
    accounts: { admin, seller, realtor, buyer, renter, government },
    agencies,
    ownersIn,
    sellers: invented.slice(0, homeTowns.length),
    seekers: [buyer, renter, ...invented.slice(homeTowns.length)],
  }
}

function distinctNames(r: Random, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${pickRandom(r, FIRST)} ${pickRandom(r, LAST)}`)
  return [...names]
}
