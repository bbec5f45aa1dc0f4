import { randomUUID } from 'node:crypto'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PropertyDetail } from '../../../src/contracts/listings/listings.ts'
import { PROPERTY_TYPES } from '../../../src/domain/listings/listing.ts'
import { withChip, withKind } from '../../../src/web/features/listing-form/chips.ts'
import { findErrors } from '../../../src/web/features/listing-form/values/find-errors.ts'
import {
  ListingFormContext,
  type ListingForm,
} from '../../../src/web/features/listing-form/form-context.ts'
import {
  newValues,
  type AreaField,
  type Photo,
  type Values,
} from '../../../src/web/features/listing-form/values/form-values.ts'
import { fromListing } from '../../../src/web/features/listing-form/values/from-listing.ts'
import { AmenitiesStep } from '../../../src/web/features/listing-form/steps/AmenitiesStep.tsx'
import { PhysicalStep } from '../../../src/web/features/listing-form/steps/PhysicalStep.tsx'
import { toInput } from '../../../src/web/features/listing-form/values/to-input.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import {
  LISTED_KINDS,
  PLOT_CORNERS,
  ROOM_LABELS,
  SIZE_LABELS,
  type ListedKind,
} from '../../support/listings/listed-kinds.ts'
import { pageAsHtml } from '../../support/page-as-html.tsx'

/*
 * Each kind of property through the form's own questions and payload: what its steps ask, what is typed, and what the
 * server keeps of it. tests/e2e/listings/every-kind.test.ts clicks through three of them.
 */

let t: TestApp
let realtor: TestUser
beforeAll(async () => {
  t = await startApp()
  realtor = await t.makeUser('REALTOR', { verified: true })
})
afterAll(() => t.close())

/** A new listing of this kind, filled in as the browser's journey does it. */
function filledIn(kind: ListedKind, at: number): Values {
  const chosen = { ...newValues(), city: 'Kottayam', propertyType: '' }
  const values: Values = {
    ...chosen,
    ...withKind(kind.type, chosen),
    forSale: true,
    title: `Every kind: ${kind.label}`,
    address: `${at + 1} Manganam Road`,
    zipCode: '686018',
    price: `${40 + 7 * at} lakh`,
    pinSource: 'town',
    pinPrecision: 'approximate',
    ...kind.sizes,
    ...Object.fromEntries((kind.rooms ?? []).map((room) => [room, '1'])),
    ...(kind.type === 'PLOT'
      ? { polygon: PLOT_CORNERS, pinSource: 'picked', pinPrecision: 'exact' }
      : {}),
  }
  return { ...values, ...withChip('amenities', kind.amenity, true, values) }
}

/** A step of the form as it is drawn for these values. */
function step(body: ReactElement, values: Values): Promise<string> {
  const unused = (): never => {
    throw new Error('nobody types here')
  }
  const form = {
    values,
    set: unused,
    errors: {},
    errorAt: () => undefined,
    touch: unused,
    listingId: null,
    draft: { ready: true },
    signIn: unused,
  } as unknown as ListingForm
  return pageAsHtml(
    <ListingFormContext.Provider value={form}>{body}</ListingFormContext.Provider>,
    'en',
  )
}

const labels = (html: string): string[] =>
  [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').trim(),
  )

async function upload(red: number, green: number): Promise<Photo> {
  const background = { r: red, g: green, b: 90 }
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background } })
  const body = new FormData()
  const bytes = new Uint8Array(await picture.jpeg().toBuffer())
  body.append('image', new Blob([bytes], { type: 'image/jpeg' }), `photo-${red}.jpg`)
  const sent = await t.post('/api/images/upload', { token: realtor.token, body })
  expect({ status: sent.status, text: sent.text }).toMatchObject({ status: 201 })
  const { url } = sent.json<{ url: string }>()
  return { id: null, url, name: `photo-${red}.jpg`, caption: '', thumbhash: null }
}

test('every kind is tested here', () => {
  expect(LISTED_KINDS.map(({ type }) => type).toSorted()).toEqual([...PROPERTY_TYPES].toSorted())
})

describe.each(LISTED_KINDS.map((kind, at) => ({ ...kind, at })))('$label', ({ at, ...kind }) => {
  test('shows the fields that fit it, and no others', async () => {
    const values = filledIn(kind, at)
    const sizes = labels(await step(<PhysicalStep />, values))
    const asked = [
      ...Object.keys(kind.sizes).map((field) => SIZE_LABELS[field as AreaField]),
      ...(kind.rooms ?? []).map((room) => ROOM_LABELS[room]),
    ]
    expect(sizes).toEqual(expect.arrayContaining(asked))
    expect(sizes).not.toContain(kind.never)
    expect(labels(await step(<AmenitiesStep />, values))).toContain(kind.amenity)
  })

  test('is listed with photos, shown as typed, and edited', async () => {
    const { token } = realtor
    const photos = [await upload(10, 20 * at), await upload(200, 20 * at)]
    const values = { ...filledIn(kind, at), photos }
    expect(findErrors(values)).toEqual({})
    const posted = await t.post('/api/properties', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: toInput(values).input,
    })
    expect({ status: posted.status, text: posted.text }).toMatchObject({ status: 201 })
    const { id } = posted.json<{ id: number }>()

    const shown = (await t.get(`/api/properties/${id}`)).json<Record<string, string>>()
    expect(shown.propertyType).toBe(kind.type)
    expect(JSON.parse(shown.images ?? '')).toHaveLength(2)
    expect(JSON.parse(shown.amenities ?? '')).toEqual([kind.amenity])
    expect(JSON.parse(shown.polygonCoordinates ?? '[]') as unknown[]).toHaveLength(
      kind.type === 'PLOT' ? 4 : 0,
    )

    const actor = await t.services.sessions.actorOfToken(token)
    const again = fromListing(await t.services.properties.get(id, actor))
    for (const field of Object.keys(kind.sizes)) expect(again[field as AreaField]).not.toBe('')
    for (const room of kind.rooms ?? []) expect(again[room]).toBe('1')
    expect(findErrors({ ...again, price: '48 lakh' })).toEqual({})
    const saved = await t.put(`/api/properties/${id}`, {
      token,
      headers: { 'if-match': `"${shown.version}"` },
      body: toInput({ ...again, price: '48 lakh' }).input,
    })
    expect({ status: saved.status, text: saved.text }).toMatchObject({ status: 200 })
    const edited: PropertyDetail = await t.services.properties.get(id, actor)
    expect(edited.price).toBe(4_800_000)
  })
})
