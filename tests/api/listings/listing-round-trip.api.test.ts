import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAreas } from '../../../src/contracts/listings/areas.ts'
import { propertyFields, propertyInput } from '../../../src/contracts/listings/input.ts'
import type { PropertyDetail } from '../../../src/contracts/listings/listings.ts'
import type { Actor } from '../../../src/domain/accounts/actor.ts'
import { readPlot } from '../../../src/domain/geo/plot-geometry.ts'
import { toSquareMetres } from '../../../src/domain/numbers/area-units.ts'
import { shownArea } from '../../../src/services/listings/row.ts'
import { parseDraft } from '../../../src/web/features/listing-form/drafts/draft.ts'
import { findErrors } from '../../../src/web/features/listing-form/values/find-errors.ts'
import type { Values } from '../../../src/web/features/listing-form/values/form-values.ts'
import { fromListing } from '../../../src/web/features/listing-form/values/from-listing.ts'
import { toInput } from '../../../src/web/features/listing-form/values/to-input.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { makeImage, type TestUser } from '../../support/factories.ts'
import { listingBodyArbitrary } from '../../support/listings/listing-arbitrary.ts'
import { rounds } from '../../support/test-rounds.ts'

/*
 * Any listing that the contract accepts survives form → server → database → form unchanged, whoever sent it first,
 * and whether or not its kind is usually asked such things. On the way it lies in a browser's draft.
 */

let t: TestApp
let seller: TestUser
let actor: Actor
beforeAll(async () => {
  t = await startApp({ demo: false })
  seller = await t.makeUser('REALTOR', { verified: true })
  actor = await t.services.sessions.actorOfToken(seller.token)
})
afterAll(() => t.close())

const RUNS = rounds(20)
const AREAS = ['totalArea', 'builtUpArea', 'carpetArea', 'plotArea'] as const
const WORKED_OUT = ['latitude', 'longitude', 'pricePerSqFt'] as const
type Said = Exclude<keyof typeof propertyFields.shape, 'images' | 'imageCaptions'>
const FIELDS = Object.keys(propertyFields.shape).filter(
  (name): name is Said => name !== 'images' && name !== 'imageCaptions',
)

/** The input as the server stores it. */
function words(listing: PropertyDetail): Record<string, unknown> {
  const said = Object.fromEntries(FIELDS.map((name) => [name, listing[name]]))
  const photos = listing.pictures.filter(({ illustration }) => !illustration)
  return { ...said, pictures: photos.map(({ url, caption }) => ({ url, caption })) }
}

/** The form closed and opened again before it is sent. */
function throughDraft(values: Values): Values {
  const draft = { values, visited: [1], key: 'k', version: 1, savedAt: 0, tab: '' }
  return parseDraft(JSON.stringify(draft))?.values ?? values
}

async function photos(count: number): Promise<string[]> {
  const made = []
  for (let at = 0; at < count; at++)
    made.push((await makeImage(t, { ownerId: seller.user.id })).url)
  return made
}

test(
  'what the contract accepts survives the form and the server unchanged',
  { timeout: rounds(180_000) },
  async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(listingBodyArbitrary, fc.nat(2), async (body, pictures) => {
        const read = propertyInput.safeParse(body)
        fc.pre(read.success)
        const { token } = seller
        const images = await photos(pictures)
        const posted = await t.post('/api/properties', {
          token,
          body: { ...body, images, imageCaptions: { [images[0] ?? '']: 'The well, with steps' } },
        })
        expect({ status: posted.status, text: posted.text }).toMatchObject({ status: 201 })
        const { id } = posted.json<{ id: number }>()
        const first = await t.services.properties.get(id, actor)
        expectSaid(first, read.data)

        const shown = fromListing(first)
        const kept = throughDraft(shown)
        expect(kept).toEqual(shown)
        expect(findErrors(kept)).toEqual({})
        const saved = await t.put(`/api/properties/${id}`, { token, body: toInput(kept).input })
        expect({ status: saved.status, text: saved.text }).toMatchObject({ status: 200 })
        const second = await t.services.properties.get(id, actor)
        expect(words(second)).toEqual(words(first))
        expect(fromListing(second)).toEqual(shown)
        accepted++
      }),
      { seed: 5, numRuns: RUNS, endOnFailure: true },
    )
    expect(accepted).toBe(RUNS)
  },
)

/**
 * The server keeps what was said: a position comes from the boundary where there is one, areas are kept to twelve
 * digits, and a price per sq ft that was not given is computed.
 */
function expectSaid(kept: PropertyDetail, read: ReturnType<typeof propertyInput.parse>): void {
  const said: Record<string, unknown> = { ...settleAreas(read) }
  const is: Record<string, unknown> = { ...words(kept) }
  const ring = read.polygonCoordinates && readPlot(read.polygonCoordinates)
  said.polygonCoordinates = ring?.ok ? ring.plot.corners : null
  for (const name of AREAS) {
    const unit = name === 'plotArea' ? kept.plotAreaUnit : 'sqft'
    said[name] = said[name] ? shownArea(toSquareMetres(Number(said[name]), unit), unit) : null
  }
  for (const name of [...WORKED_OUT, 'images', 'imageCaptions', 'pictures']) {
    delete said[name]
    delete is[name]
  }
  expect(is).toEqual(said)
}
