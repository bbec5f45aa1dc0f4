import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { distanceKm } from '../domain/places/distance.ts'
import type { RoutingAddress } from './routing.ts'
import { routing } from './routing.ts'

/** A stand-in for both services that answers, fails, stalls or sends wrong data. */
let mood: 'right' | 'fails' | 'stalls' | 'lies' = 'right'
let asked: string[] = []
let origin = ''
const to = { lat: 10.0153, lng: 76.3635 }
const journey = { to, minutes: 30, by: 'car' } as const
const OUTLINE = Array.from({ length: 401 }, (_, n) => {
  const angle = (n / 400) * 2 * Math.PI
  return [to.lng + 0.1 * Math.cos(angle), to.lat + 0.1 * Math.sin(angle)]
})

const server = createServer((request, response) => {
  const url = request.url ?? ''
  asked.push(url)
  const send = (body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (mood === 'stalls') return
  if (mood === 'fails') send({}, 502)
  else if (mood === 'lies') send({ features: [{ geometry: { type: 'Point' } }], durations: 'soon' })
  else if (url.startsWith('/valhalla/isochrone'))
    send({ features: [{ geometry: { type: 'Polygon', coordinates: [OUTLINE] } }] })
  else {
    const points = (/driving\/([^?]+)/.exec(decodeURIComponent(url))?.[1] ?? '').split(';')
    const durations = points.map((point) => {
      const [lng = 0, lat = 0] = point.split(',').map(Number)
      return [distanceKm(to, { lat, lng }) * 100]
    })
    send({ code: 'Ok', durations })
  }
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  mood = 'right'
  asked = []
})

const log = { warn: () => undefined } as unknown as Parameters<typeof routing>[1]['log']
const service = (address: RoutingAddress) =>
  routing(
    address,
    { clock: () => new Date('2026-11-29T06:00:00Z'), log },
    { timeLimit: 300, retries: 0 },
  )
const valhalla = () => service({ engine: 'valhalla', url: `${origin}/valhalla` })
const osrm = () => service({ engine: 'osrm', url: `${origin}/osrm/` })

it('asks Valhalla for the area towards the place, and thins its outline', async () => {
  const reading = await valhalla().area(journey)
  if (reading.state !== 'fresh') throw new Error(reading.state)
  const [ring = []] = reading.value
  expect(ring.length).toBeLessThanOrEqual(81)
  expect(ring[0]).toEqual(ring.at(-1))
  const sent = new URL(asked[0] ?? '', origin).searchParams.get('json') ?? ''
  expect(JSON.parse(sent)).toMatchObject({
    locations: [{ lat: 10.015, lon: 76.365 }],
    costing: 'auto',
    contours: [{ time: 30 }],
    reverse: true,
  })
})

it('makes an area of a table of OSRM', async () => {
  const reading = await osrm().area(journey)
  if (reading.state !== 'fresh') throw new Error(reading.state)
  const [ring = []] = reading.value
  // 30 minutes at 36 km/h; the points reach 15 km.
  for (const [lng, lat] of ring) expect(distanceKm(to, { lat, lng })).toBeCloseTo(15.3, 0)
  expect(asked[0]).toContain('destinations=0')
})

it('asks once for the same journey', async () => {
  const one = valhalla()
  await one.area(journey)
  await one.area(journey)
  expect(asked).toHaveLength(1)
  await one.area({ ...journey, by: 'walk' })
  expect(asked).toHaveLength(2)
})

it('asks once for places that are close together, on foot for closer ones', async () => {
  const one = valhalla()
  const beside = { lat: to.lat + 0.0015, lng: to.lng + 0.0015 }
  await one.area(journey)
  await one.area({ ...journey, to: beside })
  expect(asked).toHaveLength(1)
  await one.area({ ...journey, by: 'walk' })
  await one.area({ ...journey, by: 'walk', to: beside })
  expect(asked).toHaveLength(3)
})

it('asks for a few areas at the same time; more get none', async () => {
  const one = valhalla()
  const readings = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      one.area({ ...journey, to: { ...to, lat: to.lat + n / 10 } }),
    ),
  )
  expect(readings.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 4 }, () => 'fresh'),
    ...Array.from({ length: 2 }, () => 'unavailable'),
  ])
  expect(asked).toHaveLength(4)
})

it.each([
  ['fails', 'failed'],
  ['stalls', 'timeout'],
  ['lies', 'unreadable'],
] as const)('a service that %s gives no area and no error', async (how, reason) => {
  mood = how
  for (const each of [valhalla(), osrm()])
    expect(await each.area(journey)).toEqual({ state: 'unavailable', reason })
})

it('is off without an address', async () => {
  expect(await service(null).area(journey)).toEqual({ state: 'unavailable', reason: 'off' })
})
