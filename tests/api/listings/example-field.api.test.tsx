import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchToParams } from '../../../src/contracts/search/url.ts'
import { searchQuery, type SearchAnswer } from '../../../src/contracts/search/search.ts'
import { savedSearchBody } from '../../../src/contracts/saved/searches.ts'
import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import type { PropertyDetail } from '../../../src/contracts/listings/listings.ts'
import { columnName } from '../../../src/db/tables/field-columns.ts'
import type { HEADINGS } from '../../../src/domain/imports/headings/heading-words.ts'
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
import type { Catalogue } from '../../../src/i18n/translate.ts'
import { serverI18n } from '../../../src/web/i18n/server.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'
import { ONE_PER_GROUP, EXAMPLE_FIELDS } from '../../support/listings/example-fields.ts'
import { pageAsHtml } from '../../support/page-as-html.tsx'

/*
 * Adds fields that the product does not have, as docs/adding-a-field.md says: a line in the table of fields, a line in
 * the column headings, a column, and strings. Everything else is the unchanged product.
 */

vi.mock('../../../src/domain/listings/fields/listing-fields.ts', async (original) => {
  const product = await original<{ LISTING_FIELDS: typeof LISTING_FIELDS }>()
  const { ONE_PER_GROUP, EXAMPLE_FIELDS } = await import('../../support/listings/example-fields.ts')
  return { LISTING_FIELDS: { ...product.LISTING_FIELDS, ...EXAMPLE_FIELDS, ...ONE_PER_GROUP } }
})
vi.mock('../../../src/domain/imports/headings/heading-words.ts', async (original) => {
  const product = await original<{ HEADINGS: typeof HEADINGS }>()
  const { EXAMPLE_HEADINGS } = await import('../../support/listings/example-fields.ts')
  return { HEADINGS: { ...product.HEADINGS, ...EXAMPLE_HEADINGS } }
})

const SQL_TYPES: Partial<Record<FieldSpec['type'], string>> = {
  length: 'double precision',
  count: 'smallint',
  flag: 'boolean not null default false',
}

function addStrings(into: Catalogue, strings: Catalogue): void {
  for (const [key, value] of Object.entries(strings)) {
    const present = into[key]
    if (typeof present === 'object' && typeof value === 'object') addStrings(present, value)
    else into[key] = value
  }
}

let t: TestApp
/** The same database, searched by SQL. */
let bySql: TestApp
let seller: TestUser
beforeAll(async () => {
  const i18n = serverI18n('en')
  const add = (namespace: string, strings: Catalogue) =>
    addStrings(i18n.catalogue(namespace) ?? {}, strings)
  const names = Object.keys({ ...EXAMPLE_FIELDS, ...ONE_PER_GROUP })
  add('form', { label: Object.fromEntries(names.map((name) => [name, `label.${name}`])) })
  add('form', { label: { exampleDepthM: 'Depth of the well' } })
  add('property', { fact: { exampleDepthM: 'Depth of the well', exampleCover: 'Well cover' } })
  add('property', {
    fact: { examplePump: 'Pump' },
    exampleCover: { grille: 'Grille', slab: 'Slab' },
  })
  add('search', {
    field: {
      exampleDepthM: { label: 'Well of at least (m)', chip: 'well from {{value}} m' },
      exampleCover: {
        label: 'Well cover',
        chip: 'well: {{value}}',
        value: { slab: 'slab', grille: 'grille' },
      },
      examplePump: { label: 'Well pump', value: { true: 'Well pump' } },
      exampleAge: { label: 'Age of the well' },
    },
  })
  const database = await freshDatabase()
  for (const [name, { type }] of Object.entries<FieldSpec>({ ...EXAMPLE_FIELDS, ...ONE_PER_GROUP }))
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

/** The form's values with answers to example fields, whose names the compiler does not know. */
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

async function listed(answers: Record<string, unknown>): Promise<PropertyDetail & ExampleFields> {
  const { token } = seller
  const posted = await t.post('/api/properties', { token, body: toInput(answered(answers)).input })
  expect([posted.status, posted.text]).toMatchObject([201, expect.any(String)])
  return own(posted.json<{ id: number }>().id)
}

interface ExampleFields {
  exampleDepthM: number | null
  exampleCover: string | null
  examplePump: boolean
  exampleAge: number | null
  gateCode: string | null
}

async function own(id: number): Promise<PropertyDetail & ExampleFields> {
  const actor = await t.services.sessions.actorOfToken(seller.token)
  return (await t.services.properties.get(id, actor)) as PropertyDetail & ExampleFields
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

describe('an example field', () => {
  test('is in the form of the property types that have it', async () => {
    const villa = await step(<PhysicalStep />, answered({ exampleDepthM: '12.5' }))
    expect(villa).toContain('Depth of the well')
    expect(villa).toMatch(/<input[^>]*name="exampleDepthM"[^>]*value="12.5"/)
    expect(villa).toMatch(/<select[^>]*name="exampleCover"/)
    const flat = await step(<PhysicalStep />, answered({ propertyType: 'APARTMENT' }))
    expect(flat).not.toContain('Depth of the well')
    expect(
      toInput(answered({ propertyType: 'APARTMENT', exampleDepthM: '9' })).input,
    ).not.toHaveProperty('exampleDepthM')
    expect(STEP_FIELDS[3]).toContain('exampleDepthM')
  })

  test('is in the form whatever its group', async () => {
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
    expect(Object.keys(ONE_PER_GROUP).filter((name) => !html.includes(`"${name}"`))).toEqual([])
  })

  test('is validated by the contract, in the form and in the API', async () => {
    expect(findErrors(answered({ exampleDepthM: 'deep' }))).toEqual({ exampleDepthM: 'notNumber' })
    expect(findErrors(answered({ exampleDepthM: '301' }))).toEqual({
      exampleDepthM: 'outOfRange?min=0&max=300',
    })
    const body = { ...listingBody(), exampleDepthM: 301, exampleCover: 'tarpaulin' }
    const posted = await t.post('/api/properties', { token: seller.token, body })
    expect(posted.status).toBe(422)
    expect(posted.json()).toMatchObject({
      fields: { exampleDepthM: expect.any(String), exampleCover: expect.any(String) },
    })
  })

  test('is stored, read and edited', async () => {
    const first = await listed({ exampleDepthM: '12.5', exampleCover: 'slab', examplePump: true })
    expect(first).toMatchObject({
      exampleDepthM: 12.5,
      exampleCover: 'slab',
      examplePump: true,
      exampleAge: null,
    })
    const [row] = await t.database.query(
      'select example_depth_m, example_cover, example_pump from properties where id = $1',
      [first.id],
    )
    expect(row).toEqual({ example_depth_m: 12.5, example_cover: 'slab', example_pump: true })
    const shown = fromListing(first) as Values & Record<string, unknown>
    expect([shown.exampleDepthM, shown.examplePump]).toEqual(['12.5', true])
    expect(toInput(shown).input).toMatchObject({ exampleDepthM: '12.5', examplePump: true })
    const { token } = seller
    const patched = await t.patch(`/api/properties/${first.id}`, {
      token,
      body: { exampleDepthM: '' },
    })
    expect(patched.status).toBe(200)
    expect(await own(first.id)).toMatchObject({ exampleDepthM: null, exampleCover: 'slab' })
  })

  test('is sent only to the owner if it is private', async () => {
    const { id, gateCode } = await listed({ gateCode: 'blue door' })
    expect(gateCode).toBe('blue door')
    const anybody = await t.get(`/api/properties/${id}`)
    expect(anybody.json<ExampleFields>().gateCode).toBeNull()
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
      'exampleDepthM',
      'exampleCover',
      'examplePump',
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
      'select example_depth_m, example_cover, example_pump from properties where owner_id = $1',
      [who.user.id],
    )
    expect(rows).toEqual([{ example_depth_m: 9.14, example_cover: 'slab', example_pump: true }])

    const exported = (await t.get('/api/exports/properties.csv', { token })).text
    const [headings = [], cells = []] = exported.split('\r\n').map((line) => line.split(','))
    expect(cells[headings.indexOf('Example depth m')]).toBe('9.14')
    expect(cells[headings.indexOf('Well cover')]).toBe('slab')
    expect(cells[headings.indexOf('Well pump')]).toBe('yes')
  })

  test('is in the facts and the comparison', async () => {
    const home = await listed({ exampleDepthM: '12.5', exampleCover: 'slab', examplePump: true })
    const other = await listed({ exampleDepthM: '9' })
    const words = serverI18n('en').translator('property')
    const facts = physicalFacts({ t: words, home, lang: 'en', date: String })
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'Depth of the well', value: '12.5 m' },
        { label: 'Well cover', value: 'Slab' },
        { label: 'Pump', value: 'Yes' },
      ]),
    )
    const rows = compareGroups([home, other], words, 'en').flatMap((group) => group.rows)
    expect(rows.find(({ key }) => key === 'exampleDepthM')).toMatchObject({
      cells: ['12.5 m', '9 m'],
      differs: true,
    })
  })

  test('is filtered the same by the index and by PostgreSQL', async () => {
    const deep = await listed({ exampleDepthM: '40', exampleCover: 'grille', exampleAge: '3' })
    const shallow = await listed({
      exampleDepthM: '6',
      exampleCover: 'slab',
      examplePump: true,
      exampleAge: '20',
    })
    const without = await listed({})
    const added = [deep.id, shallow.id, without.id]
    const found = async (app: TestApp, query: string) => {
      const answer = await app.get(`/api/search?limit=200&facets=1&${query}`)
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
      const { items, facets } = answer.json<SearchAnswer>()
      return { ids: items.map(({ id }) => id).filter((id) => added.includes(id)), facets }
    }
    for (const [query, expected] of [
      ['exampleDepthM=30', [deep]],
      ['exampleDepthM=6', [deep, shallow]],
      ['exampleDepthM=0', [deep, shallow, without]],
      ['exampleCover=slab', [shallow]],
      ['examplePump=true', [shallow]],
      ['exampleAge=10', [deep]],
      ['exampleAge=0', []],
      ['exampleDepthM=6&exampleCover=grille&bbox=70,5,80,15', [deep]],
    ] as const) {
      const ids = expected.map(({ id }) => id).toSorted((a, b) => b - a)
      const answer = await found(t, query)
      expect({ query, ids: answer.ids }).toEqual({ query, ids })
      expect(await found(bySql, query)).toEqual(answer)
    }
    expect((await t.get('/api/search?exampleDepthM=deep')).status).toBe(400)
  })

  test('is in the filter panel, addresses and saved searches', async () => {
    const params = new URLSearchParams('exampleDepthM=30&exampleCover=slab')
    const { filters } = searchQuery.parse(Object.fromEntries(params))
    expect(filters.fields).toEqual({ exampleDepthM: 30, exampleCover: 'slab' })
    expect(searchToParams({ filters }).toString()).toBe(params.toString())
    const saved = savedSearchBody.parse({ name: 'Deep wells', filters })
    expect(saved.search.filters).toEqual(filters)

    const draft = draftFromParams(params)
    expect(draft).toEqual(draftOf(filters, 'sqft'))
    expect(parseDraft(draft)).toEqual({ ok: true, filters })
    expect(advancedInUse(draft)).toBe(1)
    const wrong = { ...draft, fields: { exampleDepthM: 'deep' } }
    expect(parseDraft(wrong)).toEqual({ ok: false, errors: { exampleDepthM: 'notNumber' } })
    const html = await pageAsHtml(
      <AdvancedFilters draft={draft} errors={{}} counts={{}} onChange={() => undefined} />,
      'en',
    )
    expect(html).toContain('Well of at least (m)')
    expect(html).not.toContain('role="alert"')
    expect(html).toMatch(/<input[^>]*name="exampleDepthM"[^>]*value="30"/)
    const parsed = parseDraft({ ...wrong, yearBuilt: '12345' })
    const faulty = await pageAsHtml(
      <AdvancedFilters
        draft={wrong}
        errors={parsed.ok ? {} : parsed.errors}
        counts={{}}
        onChange={() => undefined}
      />,
      'en',
    )
    for (const name of ['exampleDepthM', 'yearBuilt']) {
      const [control = ''] = new RegExp(`<[^<]*name="${name}"[^>]*>`).exec(faulty) ?? []
      const [, line = ''] = /aria-describedby="([^"]+)"/.exec(control) ?? []
      expect(control).toContain('aria-invalid="true"')
      expect(faulty).toMatch(new RegExp(`<p[^>]*id="${line}"[^>]*role="alert"`))
    }

    const state = { filters, bbox: null, sort: 'newest' as const }
    const chips = filterChips(state, false, serverI18n('en').translator('search'), 'en')
    expect(chips.map(({ text }) => text)).toEqual(['well from 30 m', 'well: slab'])
    const [depth, cover] = chips.map(({ without }) => without.filters satisfies SearchFilters)
    expect(depth?.fields).toEqual({ exampleCover: 'slab' })
    expect(cover?.fields).toEqual({ exampleDepthM: 30 })
    expect(DEFAULT_FILTERS).not.toHaveProperty('fields')
  })
})
