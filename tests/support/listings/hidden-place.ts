import { expect } from 'vitest'
import type { VisitLine, VisitTimes } from '../../../src/contracts/visits/visits.ts'

/** A listing whose owner hides its location, and people who try to find it: for tests of data leaks. */

/** An API request; throws for an unexpected status. Returns the text of the body. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  sent?: { token?: string; body?: unknown },
) => Promise<{ status: number; text: string }>

/** None of this occurs anywhere else. */
export const HIDDEN = {
  address: '77 Quagmire Lane',
  lat: 9.60137,
  lng: 76.53291,
  survey: 'SRV-98765',
  resurvey: 'RSV-43219',
  thandaper: 'TP-55667',
  block: 'BLK-7788',
} as const

const CORNERS = [
  [76.53281, 9.60127],
  [76.53301, 9.60127],
  [76.53301, 9.60147],
  [76.53281, 9.60147],
] as const

export const HIDDEN_LISTING = {
  title: 'Quiet plot behind the mill',
  propertyType: 'PLOT',
  forSale: true,
  price: 3_210_000,
  plotArea: 12,
  plotAreaUnit: 'cent',
  address: HIDDEN.address,
  city: 'Kottayam',
  contactPhone: '9847012345',
  state: 'Kerala',
  zipCode: '686001',
  pinPrecision: 'approximate',
  polygonCoordinates: CORNERS,
  surveyNumber: HIDDEN.survey,
  resurveyNumber: HIDDEN.resurvey,
  thandaper: HIDDEN.thandaper,
  block: HIDDEN.block,
  distanceFromBusStop: 0.4137,
  distanceFromRailway: 2.7319,
}

const ADDRESS = /quagmire/i
/** The true point and the corners, in degrees with at least four decimals. */
const POINT = /\b(?:9\.601[234]|76\.53(?:28|29|30)[0-9]?)\d*/
const LAND = new RegExp([HIDDEN.survey, HIDDEN.resurvey, HIDDEN.thandaper, HIDDEN.block].join('|'))
const DISTANCE = /\b0\.4137|\b2\.7319/

/** The parts of the hidden location that a text reveals. */
export function leakedFields(text: string): string[] {
  // Escaped as JSON in JSON, in URLs and in folded calendar lines.
  const plain = text.replaceAll(/\r?\n[ \t]/g, '').replaceAll(/%20|\+/g, ' ')
  const found = { address: ADDRESS, point: POINT, land: LAND, distance: DISTANCE }
  return Object.entries(found).flatMap(([name, sign]) => (sign.test(plain) ? [name] : []))
}

export interface Reader {
  token: string
  visit?: VisitLine
}

/** Parameters of searches that would find the listing at its true location. */
export const SEARCHES = [
  'q=quagmire',
  'location=quagmire',
  `bbox=${HIDDEN.lng - 2e-4},${HIDDEN.lat - 2e-4},${HIDDEN.lng + 2e-4},${HIDDEN.lat + 2e-4}`,
  `near=${HIDDEN.lat},${HIDDEN.lng}&radiusKm=0.05`,
  `polygon=${CORNERS.flat().join(',')}`,
]

/**
 * Requests visits by three people: one pending, one confirmed, one confirmed and cancelled. Returns their visits and
 * the texts of every response to the visitors.
 */
export async function requestVisits(
  call: Call,
  listing: number,
  owner: string,
  readers: { requested: Reader; confirmed: Reader; cancelled: Reader },
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const { days } = JSON.parse(
    (await call('GET', `/api/properties/${listing}/visit-times`)).text,
  ) as VisitTimes
  const times = days.flatMap((day) => day.times.slice(0, 1)).slice(-3)
  for (const [at, name] of (['requested', 'confirmed', 'cancelled'] as const).entries()) {
    const reader = readers[name]
    const asked = await call('POST', '/api/visits', {
      token: reader.token,
      body: { propertyId: listing, times: [times[at]] },
    })
    expect([name, asked.status, asked.text]).toEqual([name, 201, asked.text])
    told.set(`${name} asked`, asked.text)
    reader.visit = JSON.parse(asked.text) as VisitLine
    if (name === 'requested') continue
    const step = async (by: string, action: string, body: object): Promise<string> => {
      const done = await call('POST', `/api/visits/${reader.visit?.id}/${action}`, {
        token: by,
        body,
      })
      expect([action, done.status, done.text]).toEqual([action, 200, done.text])
      return done.text
    }
    await step(owner, 'confirm', { at: times[at] })
    if (name !== 'cancelled') continue
    told.set('cancelled cancels', await step(reader.token, 'cancel', {}))
  }
  return told
}
