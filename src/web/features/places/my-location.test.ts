import { expect, test } from 'vitest'
import type { City } from '../../../contracts/places/cities.ts'
import { findMyCity, findMyLocation, LOCATION_LIMIT_MS } from './my-location.ts'

const ignore = (): void => undefined

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void

/** A device that answers as told, and a clock that stands still until `pass`. */
function device(answer: Answer) {
  const timers = new Map<object, { ms: number; work: () => void }>()
  return {
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed?: PositionErrorCallback | null) =>
        answer(found, failed ?? ignore),
    },
    after(ms: number, work: () => void) {
      const key = {}
      timers.set(key, { ms, work })
      return () => void timers.delete(key)
    },
    pass(ms: number): void {
      for (const [key, timer] of timers) {
        if (timer.ms > ms) continue
        timers.delete(key)
        timer.work()
      }
    },
    waiting: () => timers.size,
  }
}

const at =
  (latitude: number, longitude: number): Answer =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition)
const failing =
  (code: number): Answer =>
  (_found, failed) =>
    failed({ code } as GeolocationPositionError)

const city = (name: string, lat: number, lng: number) => ({ name, lat, lng }) as City
const CITIES = [city('Kottayam', 9.59, 76.52), city('Kozhikode', 11.25, 75.77)]

test('a prompt that nobody answers ends after 8 s; what comes later is dropped', async () => {
  let late = (): void => undefined
  const silent = device((found) => {
    late = () => at(9.6, 76.5)(found, ignore)
  })
  const located = findMyLocation(silent)
  silent.pass(LOCATION_LIMIT_MS - 1)
  expect(silent.waiting()).toBe(1)
  silent.pass(LOCATION_LIMIT_MS)
  late()
  expect(await located).toEqual({ problem: 'timeout' })
  expect(LOCATION_LIMIT_MS).toBe(8_000)
})

test('each failure says what it is, and leaves no timer behind', async () => {
  for (const [answer, problem] of [
    [failing(1), 'refused'],
    [failing(2), 'unavailable'],
    [failing(3), 'timeout'],
    [failing(99), 'unavailable'],
    // Dubai, and Delhi.
    [at(25.2, 55.27), 'outside'],
    [at(28.6, 77.2), 'outside'],
  ] as const) {
    const one = device(answer)
    expect(await findMyLocation(one)).toEqual({ problem })
    expect(await findMyCity(CITIES, one)).toEqual({ problem })
    expect(one.waiting()).toBe(0)
  }
  const none = { ...device(at(9.6, 76.5)), geolocation: undefined }
  expect(await findMyLocation(none)).toEqual({ problem: 'unavailable' })
})

test('inside Kerala the nearest listed city is found', async () => {
  const here = device(at(11.26, 75.78))
  expect(await findMyLocation(here)).toEqual({ found: { lat: 11.26, lng: 75.78 } })
  expect(await findMyCity(Promise.resolve(CITIES), here)).toMatchObject({
    found: { name: 'Kozhikode' },
  })
  expect(await findMyCity([], here)).toEqual({ found: null })
  expect(await findMyCity(Promise.reject(new Error('offline')), here)).toEqual({
    problem: 'unavailable',
  })
  expect(here.waiting()).toBe(0)
  const slow = findMyCity(new Promise(() => undefined), here)
  here.pass(LOCATION_LIMIT_MS)
  expect(await slow).toEqual({ problem: 'unavailable' })
})
