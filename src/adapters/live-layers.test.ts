import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { liveLayers } from './live-layers.ts'

/** A fake of all four services that answers, fails, stalls, sends wrong data or sends too much. */
type Mood = 'right' | 'fails' | 'stalls' | 'lies' | 'no json' | 'too much'
let mood: Mood = 'right'
let calls = 0
let origin = ''
let now = new Date('2026-11-28T06:00:00Z')
const KOCHI = { name: 'Kochi', lat: 9.93988, lng: 76.26022 }

const RIGHT: Record<string, unknown> = {
  '/data/2.5/weather': {
    main: { temp: 27.4, humidity: 84 },
    weather: [{ description: 'light rain' }],
  },
  '/data/2.5/air_pollution': {
    list: [{ main: { aqi: 2 }, components: { pm2_5: 18.2, pm10: 40.1 } }],
  },
  '/overpass': {
    elements: [
      { lat: 9.94, lon: 76.261, tags: { name: 'Fort Pharmacy', amenity: 'pharmacy' } },
      { lat: 9.939, lon: 76.259, tags: { name: 'Well', amenity: 'water_point' } },
    ],
  },
  '/search': {
    results: [
      { latitude: 33.56, longitude: 133.53, population: 335_570 },
      { latitude: 9.9399, longitude: 76.2602, population: 604_696 },
    ],
  },
}
const LIES: Record<string, unknown> = {
  '/data/2.5/weather': { main: { temp: 300.4, humidity: 84 }, weather: [{ description: 'hot' }] },
  '/data/2.5/air_pollution': {
    list: [{ main: { aqi: 7 }, components: { pm2_5: -1, pm10: 40 } }],
  },
  '/overpass': {
    elements: [{ lat: 51.5, lon: -0.1, tags: { name: 'Elsewhere', amenity: 'bank' } }],
  },
  '/search': { results: [{ latitude: 33.56, longitude: 133.53, population: 335_570 }] },
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  calls += 1
  const { pathname } = new URL(request.url ?? '', 'http://stand-in.test')
  const send = (body: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  if (mood === 'stalls') return
  if (mood === 'fails') send('{}', 502)
  else if (mood === 'no json') send('<html>sorry</html>')
  else if (mood === 'too much') send(`"${'x'.repeat(2_100_000)}"`)
  else send(JSON.stringify((mood === 'right' ? RIGHT : LIES)[pathname]))
}
const server = createServer(answer)
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
  calls = 0
  now = new Date('2026-11-28T06:00:00Z')
})

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** A timeout that only a service that never answers reaches, and a short one for that service. */
const LIMIT_MS = { answers: 20_000, stalls: 150 }
const layers = (timeLimit: number = LIMIT_MS.answers) =>
  liveLayers(
    {
      weather: { url: origin, key: 'k' },
      overpass: `${origin}/overpass`,
      placeSearch: `${origin}/search`,
    },
    { clock: () => now, log: quiet },
    { timeLimit, retries: 0, rest: 60_000 },
  )
const all = async (live: ReturnType<typeof layers>) =>
  Promise.all([live.weather(KOCHI), live.air(KOCHI), live.amenities(KOCHI), live.population(KOCHI)])

it('reads all four when they answer, and asks each once for a while', async () => {
  const live = layers()
  const [weather, air, amenities, population] = await all(live)
  expect(weather).toMatchObject({
    state: 'fresh',
    value: { temperature: 27.4, humidity: 84, description: 'light rain' },
  })
  expect(air).toMatchObject({ state: 'fresh', value: { aqi: 2, pm25: 18.2, pm10: 40.1 } })
  expect(amenities).toMatchObject({
    value: [
      { name: 'Fort Pharmacy', category: 'healthcare' },
      { name: 'Well', category: 'other' },
    ],
  })
  expect(population).toMatchObject({ state: 'fresh', value: 604_696 })
  await all(live)
  expect(calls).toBe(4)
})

it.each<[Mood, string]>([
  ['fails', 'failed'],
  ['stalls', 'timeout'],
  ['lies', 'unreadable'],
  ['no json', 'unreadable'],
  ['too much', 'unreadable'],
])('shows nothing of a service that %s', async (how, reason) => {
  mood = how
  const began = performance.now()
  for (const reading of await all(layers(how === 'stalls' ? LIMIT_MS.stalls : LIMIT_MS.answers)))
    expect(reading).toEqual({ state: 'unavailable', reason })
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('keeps the last good answer, with its time, when a service begins to lie', async () => {
  const live = layers()
  await all(live)
  const at = now
  now = new Date(now.getTime() + 25 * 60 * 60_000 - 2 * 60 * 60_000)
  mood = 'lies'
  expect(await live.weather(KOCHI)).toMatchObject({
    state: 'last-good',
    at,
    value: { temperature: 27.4 },
  })
  now = new Date(now.getTime() + 3 * 60 * 60_000)
  expect(await live.weather(KOCHI)).toMatchObject({ state: 'unavailable' })
})

it('leaves a service alone that failed five times', async () => {
  const live = layers()
  mood = 'fails'
  for (let turn = 0; turn < 5; turn += 1) await live.weather(KOCHI)
  expect(await live.weather(KOCHI)).toEqual({ state: 'unavailable', reason: 'resting' })
  expect(calls).toBe(5)
})

it('asks nobody when it is off', async () => {
  const off = liveLayers(
    { weather: null, overpass: null, placeSearch: null },
    { clock: () => now, log: quiet },
  )
  for (const reading of await all(off))
    expect(reading).toEqual({ state: 'unavailable', reason: 'off' })
  expect(calls).toBe(0)
})
