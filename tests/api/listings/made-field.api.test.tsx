import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchToParams } from '../../../src/contracts/search/url.ts'
import { searchQuery, type SearchAnswer } from '../../../src/contracts/search/search.ts'
import { savedSearchBody } from '../../../src/contracts/saved/searches.ts'
import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import type { PropertyDetail } from '../../../src/contracts/listings/listings.ts'
import { columnName } from '../../../src/db/tables/field-columns.ts'
import type { HEADINGS } from '../../../src/domain/imports/heading-words.ts'
import { NEW_OPTIONS } from '../../../src/domain/imports/read-row.ts'
import type { LISTING_FIELDS } from '../../../src/domain/listings/fields/listing-fields.ts'
import type { FieldSpec } from '../../../src/domain/listings/fields/field-spec.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../../src/domain/search/filters.ts'
import { compareGroups } from '../../../src/web/features/compare/compare-rows.ts'
import {
  ListingFormContext,
  type ListingForm,
} from '../../../src/web/features/listing-form/form-context.ts'
import { AmenitiesStep } from '../../../src/web/features/listing-form/steps/AmenitiesStep.tsx'
import { BasicStep } from '../../../src/web/features/listing-form/steps/BasicStep.tsx'
import { FinancialStep } from '../../../src/web/features/listing-form/steps/FinancialStep.tsx'
import { LegalStep } from '../../../src/web/features/listing-form/steps/LegalStep.tsx'
import { LocationStep } from '../../../src/web/features/listing-form/steps/LocationStep.tsx'
import { PhotosStep } from '../../../src/web/features/listing-form/steps/PhotosStep.tsx'
import { PhysicalStep } from '../../../src/web/features/listing-form/steps/PhysicalStep.tsx'
import {
  newValues,
  type Values,
} from '../../../src/web/features/listing-form/values/form-values.ts'
import { findErrors } from '../../../src/web/features/listing-form/values/find-errors.ts'
import { fromListing } from '../../../src/web/features/listing-form/values/from-listing.ts'
import { STEP_FIELDS } from '../../../src/web/features/listing-form/values/steps.ts'
import { toInput } from '../../../src/web/features/listing-form/values/to-input.ts'
import { physicalFacts } from '../../../src/web/features/listings/property-facts.ts'
import { AdvancedFilters } from '../../../src/web/features/search/filters/AdvancedFilters.tsx'
import { filterChips } from '../../../src/web/features/search/filters/chips.ts'
import {
  advancedInUse,
  draftFromParams,
  draftOf,
  parseDraft,
} from '../../../src/web/features/search/filters/draft.ts'
import { serverI18n } from '../../../src/web/i18n/server.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'
import { IN_GROUPS, MADE_FIELDS } from '../../support/made-fields.ts'
import { pageAsHtml } from '../../support/page-as-html.tsx'

/*
 * Fields that the product does not have, added as docs/adding-a-field.md says: a line in the table of fields and one in
 * the headings, a column, and strings. Everything else is the product as it is.
 */

vi.mock('../../../src/domain/listings/fields/listing-fields.ts', async (original) => {
  const product = await original<{ LISTING_FIELDS: typeof LISTING_FIELDS }>()
  const { IN_GROUPS, MADE_FIELDS } = await import('../../support/made-fields.ts')
  return { LISTING_FIELDS: { ...product.LISTING_FIELDS, ...MADE_FIELDS, ...IN_GROUPS } }
})
vi.mock('../../../src/domain/imports/heading-words.ts', async (original) => {
  const product = await original<{ HEADINGS: typeof HEADINGS }>()
  const { MADE_HEADINGS } = await import('../../support/made-fields.ts')
  return { HEADINGS: { ...product.HEADINGS, ...MADE_HEADINGS } }
})

const SQL_TYPES: Partial<Record<FieldSpec['type'], string>> = {
  length: 'double precision',
  count: 'smallint',
  flag: 'boolean not null default false',
}

let t: TestApp
/** The same database, searched by SQL. */
let bySql: TestApp
let seller: TestUser
beforeAll(async () => {
  const i18n = serverI18n('en')
  const add = (namespace: string, strings: object) =>
    i18n.addResourceBundle('en', namespace, strings, true, true)
  const names = Object.keys({ ...MADE_FIELDS, ...IN_GROUPS })
  add('form', { label: Object.fromEntries(names.map((name) => [name, `label.${name}`])) })
  add('form', { label: { madeDepthM: 'Depth of the well' } })
  add('property', { fact: { madeDepthM: 'Depth of the well', madeCover: 'Well cover' } })
  add('property', { fact: { madePump: 'Pump' }, madeCover: { grille: 'Grille', slab: 'Slab' } })
  add('search', {
    field: {
      madeDepthM: { label: 'Well of at least (m)', chip: 'well from {{value}} m' },
      madeCover: {
        label: 'Well cover',
        chip: 'well: {{value}}',
        value: { slab: 'slab', grille: 'grille' },
      },
      madePump: { label: 'Well pump', value: { true: 'Well pump' } },
      madeAge: { label: 'Age of the well' },
    },
  })
  const database = await freshDatabase()
  for (const [name, { type }] of Object.entries<FieldSpec>({ ...MADE_FIELDS, ...IN_GROUPS }))
    await database.query(
      `alter table properties add column ${columnName(name)} ${SQL_TYPES[type] ?? 'text'}`,
    )
  t = await startApp({ database })
  bySql = await startApp({
    database: { ...database, close: () => Promise.resolve() },
    env: { SEARCH_ENGINE: 'postgres' },
  })
  seller = await t.makeUser('REALTOR', { verified: true })
}, 120_000)
afterAll(async () => {
  await bySql.close()
  await t.close()
})

/** The form's values with answers to made fields, whose names the compiler does not know. */
function answered(answers: Record<string, unknown>): Values {
  const values = {
    ...newValues(),
    city: 'Kottayam',
    propertyType: 'VILLA',
    forSale: true,
    title: 'House with a well',
    address: '12 Temple Road',
    price: '45 lakh',
    pinSource: 'town' as const,
  }
  return { ...values, ...answers }
}

async function listed(answers: Record<string, unknown>): Promise<PropertyDetail & MadeFields> {
  const { token } = seller
  const posted = await t.post('/api/properties', { token, body: toInput(answered(answers)).input })
  expect([posted.status, posted.text]).toMatchObject([201, expect.any(String)])
  return own(posted.json<{ id: number }>().id)
}

interface MadeFields {
  madeDepthM: number | null
  madeCover: string | null
  madePump: boolean
  madeAge: number | null
  gateCode: string | null
}

async function own(id: number): Promise<PropertyDetail & MadeFields> {
  const actor = await t.services.sessions.actorOfToken(seller.token)
  return (await t.services.properties.get(id, actor)) as PropertyDetail & MadeFields
}

/** A step of the form as it is drawn for these values. */
function step(body: ReactElement, values: Values): Promise<string> {
  const form = {
    values,
    set: () => undefined,
    errors: {},
    errorAt: () => undefined,
    touch: () => undefined,
    listingId: null,
    draft: { ready: true },
    rera: { units: 8, land: 500, year: 2016 },
    signIn: () => Promise.resolve(false),
  } as unknown as ListingForm
  return pageAsHtml(
    <ListingFormContext.Provider value={form}>{body}</ListingFormContext.Provider>,
    'en',
  )
}

describe('a made field', () => {
  test('is asked in the form, of the kinds that it fits', async () => {
    const villa = await step(<PhysicalStep />, answered({ madeDepthM: '12.5' }))
    expect(villa).toContain('Depth of the well')
    expect(villa).toMatch(/<input[^>]*name="madeDepthM"[^>]*value="12.5"/)
    expect(villa).toMatch(/<select[^>]*name="madeCover"/)
    const flat = await step(<PhysicalStep />, answered({ propertyType: 'APARTMENT' }))
    expect(flat).not.toContain('Depth of the well')
    expect(
      toInput(answered({ propertyType: 'APARTMENT', madeDepthM: '9' })).input,
    ).not.toHaveProperty('madeDepthM')
    expect(STEP_FIELDS[3]).toContain('madeDepthM')
  })

  test('is asked whatever group it is in', async () => {
    const values = answered({ forRent: true, propertyType: 'APARTMENT', projectUnits: '9' })
    const photos = { uploads: [] } as unknown as Parameters<typeof PhotosStep>[0]['photos']
    const steps = [
      <BasicStep key="1" />,
      <LocationStep key="2" />,
      <PhysicalStep key="3" />,
      <FinancialStep key="4" />,
      <AmenitiesStep key="5" />,
      <LegalStep key="6" />,
      <PhotosStep key="7" photos={photos} />,
    ]
    const html = (await Promise.all(steps.map((one) => step(one, values)))).join('')
    expect(Object.keys(IN_GROUPS).filter((name) => !html.includes(`"${name}"`))).toEqual([])
  })

  test('is checked by the contract, in the form and at the API', async () => {
    expect(findErrors(answered({ madeDepthM: 'deep' }))).toEqual({ madeDepthM: 'notNumber' })
    expect(findErrors(answered({ madeDepthM: '301' }))).toEqual({
      madeDepthM: 'outOfRange?min=0&max=300',
    })
    const body = { ...listingBody(), madeDepthM: 301, madeCover: 'tarpaulin' }
    const posted = await t.post('/api/properties', { token: seller.token, body })
    expect(posted.status).toBe(422)
    expect(posted.json()).toMatchObject({
      fields: { madeDepthM: expect.any(String), madeCover: expect.any(String) },
    })
  })

  test('is stored, read back and edited', async () => {
    const first = await listed({ madeDepthM: '12.5', madeCover: 'slab', madePump: true })
    expect(first).toMatchObject({
      madeDepthM: 12.5,
      madeCover: 'slab',
      madePump: true,
      madeAge: null,
    })
    const [row] = await t.database.query(
      'select made_depth_m, made_cover, made_pump from properties where id = $1',
      [first.id],
    )
    expect(row).toEqual({ made_depth_m: 12.5, made_cover: 'slab', made_pump: true })
    const shown = fromListing(first) as Values & Record<string, unknown>
    expect([shown.madeDepthM, shown.madePump]).toEqual(['12.5', true])
    expect(toInput(shown).input).toMatchObject({ madeDepthM: '12.5', madePump: true })
    const { token } = seller
    const patched = await t.patch(`/api/properties/${first.id}`, {
      token,
      body: { madeDepthM: '' },
    })
    expect(patched.status).toBe(200)
    expect(await own(first.id)).toMatchObject({ madeDepthM: null, madeCover: 'slab' })
  })

  test('that is private is given to the owner alone', async () => {
    const { id, gateCode } = await listed({ gateCode: 'blue door' })
    expect(gateCode).toBe('blue door')
    const anybody = await t.get(`/api/properties/${id}`)
    expect(anybody.json<MadeFields>().gateCode).toBeNull()
    expect(anybody.text).not.toContain('blue door')
  })

  test('is imported and exported', async () => {
    const who = await t.makeUser('REALTOR', { verified: true })
    const csv = [
      'Title,Type,Purpose,Price,Address,Town,കിണറിന്റെ ആഴം,Well cover,Well pump',
      'Tiled house,House,Sale,45 lakh,12 Temple Road,Kottayam,30 ft,Slab,ഉണ്ട്',
    ].join('\n')
    const body = new FormData()
    body.append('file', new Blob([csv]), 'homes.csv')
    const { token } = who
    const run = (await t.post('/api/imports', { token, body })).json<ImportRunDetail>()
    expect(run.columns.map(({ field }) => field).slice(-3)).toEqual([
      'madeDepthM',
      'madeCover',
      'madePump',
    ])
    const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
    const options = NEW_OPTIONS
    const sent = { headingRow: run.headingRow, columns, options }
    await t.put(`/api/imports/${run.id}/columns`, { token, body: sent })
    const { signal } = new AbortController()
    await t.services.imports.work(who.user.id, signal)
    await t.post(`/api/imports/${run.id}/start`, { token, body: {} })
    await t.services.imports.work(who.user.id, signal)
    const rows = await t.database.query(
      'select made_depth_m, made_cover, made_pump from properties where owner_id = $1',
      [who.user.id],
    )
    expect(rows).toEqual([{ made_depth_m: 9.14, made_cover: 'slab', made_pump: true }])

    const exported = (await t.get('/api/exports/properties.csv', { token })).text
    const [headings = [], cells = []] = exported.split('\r\n').map((line) => line.split(','))
    expect(cells[headings.indexOf('Made depth m')]).toBe('9.14')
    expect(cells[headings.indexOf('Well cover')]).toBe('slab')
    expect(cells[headings.indexOf('Well pump')]).toBe('yes')
  })

  test('is shown and compared', async () => {
    const home = await listed({ madeDepthM: '12.5', madeCover: 'slab', madePump: true })
    const other = await listed({ madeDepthM: '9' })
    const words = serverI18n('en').getFixedT('en', 'property')
    const facts = physicalFacts({ t: words, home, lang: 'en', date: String })
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'Depth of the well', value: '12.5 m' },
        { label: 'Well cover', value: 'Slab' },
        { label: 'Pump', value: 'Yes' },
      ]),
    )
    const rows = compareGroups([home, other], words, 'en').flatMap((group) => group.rows)
    expect(rows.find(({ key }) => key === 'madeDepthM')).toMatchObject({
      cells: ['12.5 m', '9 m'],
      differs: true,
    })
  })

  test('is filtered, by the index and by PostgreSQL alike', async () => {
    const deep = await listed({ madeDepthM: '40', madeCover: 'grille', madeAge: '3' })
    const shallow = await listed({
      madeDepthM: '6',
      madeCover: 'slab',
      madePump: true,
      madeAge: '20',
    })
    const without = await listed({})
    const made = [deep.id, shallow.id, without.id]
    const found = async (app: TestApp, query: string) => {
      const answer = await app.get(`/api/search?limit=200&facets=1&${query}`)
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
      const { items, facets } = answer.json<SearchAnswer>()
      return { ids: items.map(({ id }) => id).filter((id) => made.includes(id)), facets }
    }
    for (const [query, expected] of [
      ['madeDepthM=30', [deep]],
      ['madeDepthM=6', [deep, shallow]],
      ['madeDepthM=0', [deep, shallow, without]],
      ['madeCover=slab', [shallow]],
      ['madePump=true', [shallow]],
      ['madeAge=10', [deep]],
      ['madeAge=0', []],
      ['madeDepthM=6&madeCover=grille&bbox=70,5,80,15', [deep]],
    ] as const) {
      const ids = expected.map(({ id }) => id).toSorted((a, b) => b - a)
      const answer = await found(t, query)
      expect({ query, ids: answer.ids }).toEqual({ query, ids })
      expect(await found(bySql, query)).toEqual(answer)
    }
    expect((await t.get('/api/search?madeDepthM=deep')).status).toBe(400)
  })

  test('has its place in the filter panel, in addresses and in saved searches', async () => {
    const params = new URLSearchParams('madeDepthM=30&madeCover=slab')
    const { filters } = searchQuery.parse(Object.fromEntries(params))
    expect(filters.fields).toEqual({ madeDepthM: 30, madeCover: 'slab' })
    expect(searchToParams({ filters }).toString()).toBe(params.toString())
    const saved = savedSearchBody.parse({ name: 'Deep wells', filters })
    expect(saved.search.filters).toEqual(filters)

    const draft = draftFromParams(params)
    expect(draft).toEqual(draftOf(filters, 'sqft'))
    expect(parseDraft(draft)).toEqual({ ok: true, filters })
    expect(advancedInUse(draft)).toBe(1)
    const wrong = { ...draft, fields: { madeDepthM: 'deep' } }
    expect(parseDraft(wrong)).toEqual({ ok: false, errors: { madeDepthM: 'notNumber' } })
    const html = await pageAsHtml(
      <AdvancedFilters open draft={draft} errors={{}} counts={{}} onChange={() => undefined} />,
      'en',
    )
    expect(html).toContain('Well of at least (m)')
    expect(html).not.toContain('role="alert"')
    expect(html).toMatch(/<input[^>]*name="madeDepthM"[^>]*value="30"/)
    const parsed = parseDraft({ ...wrong, yearBuilt: '12345' })
    const faulty = await pageAsHtml(
      <AdvancedFilters
        open
        draft={wrong}
        errors={parsed.ok ? {} : parsed.errors}
        counts={{}}
        onChange={() => undefined}
      />,
      'en',
    )
    for (const name of ['madeDepthM', 'yearBuilt']) {
      const [control = ''] = new RegExp(`<[^<]*name="${name}"[^>]*>`).exec(faulty) ?? []
      const [, line = ''] = /aria-describedby="([^"]+)"/.exec(control) ?? []
      expect(control).toContain('aria-invalid="true"')
      expect(faulty).toMatch(new RegExp(`<p[^>]*id="${line}"[^>]*role="alert"`))
    }

    const state = { filters, bbox: null, sort: 'newest' as const }
    const chips = filterChips(state, false, serverI18n('en').getFixedT('en', 'search'))
    expect(chips.map(({ text }) => text)).toEqual(['well from 30 m', 'well: slab'])
    const [depth, cover] = chips.map(({ without }) => without.filters satisfies SearchFilters)
    expect(depth?.fields).toEqual({ madeCover: 'slab' })
    expect(cover?.fields).toEqual({ madeDepthM: 30 })
    expect(DEFAULT_FILTERS).not.toHaveProperty('fields')
  })
})
