import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { emailKey } from '../../domain/accounts/email.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { districtsOf } from '../../domain/realtors/directory.ts'
import { AGENCIES } from './people.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../domain/search/filters.ts'
import { foldText } from '../../domain/text/fold.ts'
import type { ClientSource, Stage } from '../../domain/realtors/pipeline.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Database, Db } from '../client.ts'
import {
  properties,
  realtorClients,
  realtorLeads,
  realtorProfiles,
  realtorReviews,
  settings,
  users,
} from '../schema.ts'
import { makeReviews } from './reviews.ts'

const DONE = 'seed-realtors'

/** Directory entries of the agencies of people.ts, in their order. Their K-RERA numbers are marked as samples. */
const ENTRIES = [
  {
    about:
      'Houses and plots along the backwaters, from Kochi to Alappuzha. We walk the boundary with you, and read the prior deeds before you pay an advance.',
    languages: ['ml', 'en', 'hi'],
    since: 2008,
    reraNumber: 'K-RERA/AGENT/SAMPLE/001',
    checked: true,
  },
  {
    about:
      'Farm land, plantations and houses in the high ranges. Ask us about patta, road width and water in April.',
    languages: ['ml', 'en', 'ta'],
    since: 2014,
    reraNumber: 'K-RERA/AGENT/SAMPLE/002',
    checked: false,
  },
  {
    about:
      'Flats and shops on the Malabar coast, and homes for families who live in the Gulf and decide by video call.',
    languages: ['ml', 'en', 'ar'],
    since: 2017,
    reraNumber: null,
    checked: false,
  },
] as const

interface DemoClient {
  name: string
  source: ClientSource
  notes: string | null
  wants: Partial<SearchFilters> | null
  /** Days since the last contact; null when there was none. */
  seen: number | null
  lead: { stage: Stage; step: string | null; inDays: number | null } | null
}

const CLIENTS: readonly DemoClient[] = [
  {
    name: 'Mathew Kurian',
    source: 'referral',
    notes: 'Comes home from Doha in December. Wants to see three houses in one day.',
    wants: {
      propertyType: ['INDEPENDENT_HOUSE'],
      bedrooms: 3,
      maxPrice: 15_000_000,
      forRent: false,
    },
    seen: 2,
    lead: { stage: 'visiting', step: 'Show the house, Saturday 4 pm', inDays: 1 },
  },
  {
    name: 'Sindhu Warrier',
    source: 'enquiry',
    notes: 'Bank loan is sanctioned. Asks for the encumbrance certificate.',
    wants: { propertyType: ['APARTMENT'], bedrooms: 2, maxPrice: 9_000_000, forRent: false },
    seen: 1,
    lead: { stage: 'negotiating', step: 'Bring the second offer', inDays: 0 },
  },
  {
    name: 'Abdul Nazeer Koya',
    source: 'call',
    notes: null,
    wants: { propertyType: ['PLOT'], forRent: false },
    seen: 6,
    lead: { stage: 'contacted', step: 'Send the location sketch', inDays: -1 },
  },
  {
    name: 'Girija Panicker',
    source: 'walkIn',
    notes: 'Sells the family house at Pala; wants something smaller near the hospital.',
    wants: { maxPrice: 7_000_000, forRent: false },
    seen: 12,
    lead: { stage: 'contacted', step: 'Call after Onam leave', inDays: 3 },
  },
  {
    name: 'Rahul Varma',
    source: 'enquiry',
    notes: null,
    wants: { forSale: false, maxPrice: 30_000 },
    seen: null,
    lead: { stage: 'new', step: 'Ring back', inDays: 0 },
  },
  {
    name: 'Fathima Rahman',
    source: 'advert',
    notes: 'Needs a shop on the ground floor with parking.',
    wants: { propertyType: ['SHOP'] },
    seen: null,
    lead: { stage: 'new', step: null, inDays: null },
  },
  {
    name: 'Thomas Chacko',
    source: 'referral',
    notes: 'Registered on the 4th. Sent a box of halwa.',
    wants: null,
    seen: 20,
    lead: { stage: 'closed', step: null, inDays: null },
  },
  {
    name: 'Jameela Haji',
    source: 'enquiry',
    notes: 'Visits with her brother, who comes from Sharjah on Thursday.',
    wants: { propertyType: ['VILLA'], bedrooms: 4, maxPrice: 22_000_000, forRent: false },
    seen: 3,
    lead: { stage: 'visiting', step: 'Confirm Sunday 10 am', inDays: 2 },
  },
  {
    name: 'Sunil Panicker',
    source: 'call',
    notes: 'Asks whether a lorry can turn at the gate.',
    wants: { propertyType: ['INDEPENDENT_HOUSE'], bedrooms: 3, forRent: false },
    seen: 4,
    lead: { stage: 'contacted', step: 'Measure the road', inDays: 1 },
  },
  {
    name: 'Kavitha Warrier',
    source: 'referral',
    notes: 'Offered 4 % below the asking price; the owner thinks about it.',
    wants: { propertyType: ['APARTMENT'], bedrooms: 3, maxPrice: 11_000_000, forRent: false },
    seen: 1,
    lead: { stage: 'negotiating', step: 'Bring the answer of the owner', inDays: 1 },
  },
  {
    name: 'Antony Mathew',
    source: 'walkIn',
    notes: 'Looks for a house to let from January, near a school.',
    wants: { forSale: false, bedrooms: 2, maxPrice: 18_000 },
    seen: 8,
    lead: { stage: 'contacted', step: 'Send three homes to let', inDays: 0 },
  },
  {
    name: 'Ambika Kurup',
    source: 'enquiry',
    notes: 'Registered on the 19th.',
    wants: null,
    seen: 10,
    lead: { stage: 'closed', step: null, inDays: null },
  },
  {
    name: 'Shibu Joseph',
    source: 'advert',
    notes: null,
    wants: { propertyType: ['PLOT'], maxPrice: 5_000_000, forRent: false },
    seen: null,
    lead: { stage: 'new', step: 'Call in the evening', inDays: 0 },
  },
  {
    name: 'Deepa Menon',
    source: 'enquiry',
    notes: 'Bought elsewhere.',
    wants: null,
    seen: 34,
    lead: { stage: 'lost', step: null, inDays: null },
  },
]

/**
 * Gives the demo's agencies their directory entries, and the demo realtor clients and leads; once per installation,
 * also when its demo is older.
 */
export async function seedRealtors({ db }: Database, today: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ name: DONE, value: true })
      .onConflictDoNothing()
      .returning({ name: settings.name })
    if (claimed.length === 0) return
    await insertEntries(tx, today)
    await insertClients(tx, today)
  })
}

async function idsOf(tx: Db, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: users.id, key: users.emailKey })
    .from(users)
    .where(and(inArray(users.emailKey, emails.map(emailKey)), eq(users.demo, true)))
  return new Map(rows.map(({ id, key }) => [key, id]))
}

async function insertEntries(tx: Db, today: Date): Promise<void> {
  const ids = await idsOf(tx, [
    'realtor@veedu.demo',
    'admin@veedu.demo',
    ...AGENCIES.map(({ email }) => email),
  ])
  const admin = ids.get('admin@veedu.demo') ?? null
  const ago = (days: number): Date => new Date(today.getTime() - days * DAY_MS)
  const rows: (typeof realtorProfiles.$inferInsert)[] = AGENCIES.flatMap((agency, order) => {
    const userId = ids.get(agency.email)
    const each = ENTRIES[order]
    if (userId === undefined || !each) return []
    return {
      userId,
      agency: agency.name,
      nameKey: foldText(agency.name),
      about: each.about,
      towns: [...agency.towns],
      districts: districtsOf(agency.towns),
      languages: [...each.languages],
      since: each.since,
      reraNumber: each.reraNumber,
      reraCheckedAt: each.checked ? ago(25) : null,
      reraCheckedBy: each.checked ? admin : null,
      phone: `+91 00000 2000${order + 1}`,
      email: agency.email,
      showPhone: true,
      showEmail: true,
      publishedAt: ago(200 - order),
      createdAt: ago(200 - order),
      updatedAt: ago(30 - order),
    }
  })
  const realtor = ids.get('realtor@veedu.demo')
  // Her entry is unpublished: the directory has the three samples.
  if (realtor !== undefined)
    rows.push({
      userId: realtor,
      agency: 'Rekha Menon Realty',
      nameKey: foldText('Rekha Menon Realty'),
      about: 'Homes and land in central Kerala.',
      towns: ['Kottayam', 'Ettumanoor'],
      districts: districtsOf(['Kottayam', 'Ettumanoor']),
      languages: ['ml', 'en'],
      since: 2016,
      createdAt: ago(40),
      updatedAt: ago(40),
    })
  if (rows.length > 0) await tx.insert(realtorProfiles).values(rows).onConflictDoNothing()
  await insertReviews(tx, today, rows[0]?.userId)
}

/** Of the first sample agency, whose page shows what reviews look like. */
async function insertReviews(tx: Db, today: Date, agency: number | undefined): Promise<void> {
  if (agency === undefined) return
  const authors = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.demo, true), inArray(users.role, ['BUYER', 'RENTER'])))
    .orderBy(asc(users.id))
    .limit(3)
  const reviews = makeReviews(
    agency,
    authors.map(({ id }) => id),
    today,
  )
  if (reviews.length > 0) await tx.insert(realtorReviews).values(reviews)
}

async function insertClients(tx: Db, today: Date): Promise<void> {
  const realtorId = (await idsOf(tx, ['realtor@veedu.demo'])).get('realtor@veedu.demo')
  if (realtorId === undefined) return
  const homes = await tx
    .select({ id: properties.id, price: properties.price, rent: properties.monthlyRent })
    .from(properties)
    .where(
      and(
        eq(properties.ownerId, realtorId),
        sql`${properties.publication} = 'live' and ${properties.status} = 'Available'`,
      ),
    )
    .orderBy(asc(properties.id))
    .limit(CLIENTS.length)
  for (const [order, each] of CLIENTS.entries()) {
    const { name, source, notes, wants, seen, lead } = each
    const createdAt = new Date(today.getTime() - (order * 6 + 3) * DAY_MS)
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@veedu.demo`
    const [client] = await tx
      .insert(realtorClients)
      .values({
        realtorId,
        name,
        nameKey: foldText(name),
        email,
        emailKey: emailKey(email),
        phone: `+91 00000 3${String(1000 + order * 37)}`,
        source,
        notes,
        wants: wants === null ? null : { ...DEFAULT_FILTERS, ...wants },
        lastContactAt: seen === null ? null : new Date(today.getTime() - seen * DAY_MS),
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: realtorClients.id })
    if (!client || !lead) continue
    const home = homes[order % Math.max(1, homes.length)]
    await tx.insert(realtorLeads).values({
      realtorId,
      clientId: client.id,
      propertyId: home?.id ?? null,
      stage: lead.stage,
      stageAt: createdAt,
      value: home?.price ?? null,
      nextStep: lead.step,
      nextOn:
        lead.inDays === null ? null : indianDay(new Date(today.getTime() + lead.inDays * DAY_MS)),
      createdAt,
      updatedAt: createdAt,
    })
  }
}
