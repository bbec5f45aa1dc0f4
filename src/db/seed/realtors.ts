import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { emailKey } from '../../domain/accounts/email.ts'
import { indianDay } from '../../domain/time/indian-day.ts'
import { districtsOf } from '../../domain/realtors/directory.ts'
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
  settings,
  users,
} from '../schema.ts'

const DONE = 'seed-realtors'

/** The demo's agencies, invented; their accounts are those of people.ts. Their K-RERA numbers are marked as samples. */
const AGENCIES = [
  {
    email: 'kayal.sample@veedu.demo',
    agency: 'Kayal Homes (sample agency)',
    about:
      'Houses and plots along the backwaters, from Kochi to Alappuzha. We walk the boundary with you, and read the prior deeds before you pay an advance.',
    towns: ['Kochi', 'Aluva', 'Alappuzha', 'Cherthala'],
    languages: ['ml', 'en', 'hi'],
    since: 2008,
    reraNumber: 'K-RERA/AGENT/SAMPLE/001',
    checked: true,
  },
  {
    email: 'malanadu.sample@veedu.demo',
    agency: 'Malanadu Realty (sample agency)',
    about:
      'Farm land, plantations and houses in the high ranges. Ask us about patta, road width and water in April.',
    towns: ['Kottayam', 'Pala', 'Thodupuzha', 'Munnar'],
    languages: ['ml', 'en', 'ta'],
    since: 2014,
    reraNumber: 'K-RERA/AGENT/SAMPLE/002',
    checked: false,
  },
  {
    email: 'theeram.sample@veedu.demo',
    agency: 'Theeram Properties (sample agency)',
    about:
      'Flats and shops on the Malabar coast, and homes for families who live in the Gulf and decide by video call.',
    towns: ['Kozhikode', 'Kannur', 'Thalassery', 'Malappuram'],
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
    wants: { propertyType: 'INDEPENDENT_HOUSE', bedrooms: 3, maxPrice: 15_000_000, forRent: false },
    seen: 2,
    lead: { stage: 'visiting', step: 'Show the house, Saturday 4 pm', inDays: 1 },
  },
  {
    name: 'Sindhu Warrier',
    source: 'enquiry',
    notes: 'Bank loan is sanctioned. Asks for the encumbrance certificate.',
    wants: { propertyType: 'APARTMENT', bedrooms: 2, maxPrice: 9_000_000, forRent: false },
    seen: 1,
    lead: { stage: 'negotiating', step: 'Bring the second offer', inDays: 0 },
  },
  {
    name: 'Abdul Nazeer Koya',
    source: 'call',
    notes: null,
    wants: { propertyType: 'PLOT', forRent: false },
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
    wants: { propertyType: 'SHOP' },
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
  const rows: (typeof realtorProfiles.$inferInsert)[] = AGENCIES.flatMap((each, order) => {
    const userId = ids.get(each.email)
    if (userId === undefined) return []
    return {
      userId,
      agency: each.agency,
      nameKey: foldText(each.agency),
      about: each.about,
      towns: [...each.towns],
      districts: districtsOf(each.towns),
      languages: [...each.languages],
      since: each.since,
      reraNumber: each.reraNumber,
      reraCheckedAt: each.checked ? ago(25) : null,
      reraCheckedBy: each.checked ? admin : null,
      phone: `+91 00000 2000${order + 1}`,
      email: each.email,
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
