import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapter, fetchJson, type AdapterOptions } from './adapter.ts'

/** A fake service; each test sets how it handles the next call. */
let behave: (response: ServerResponse) => void = () => undefined
let calls = 0
let origin = ''
const server = createServer((_request, response) => {
  calls += 1
  behave(response)
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

let now = new Date('2026-11-28T06:00:00Z')
let warned: string[] = []
beforeEach(() => {
  calls = 0
  warned = []
})

const say = (body: string, status = 200) => {
  behave = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
const degrees = (json: unknown): number => {
  const { main } = json as { main?: { temp?: unknown } }
  if (typeof main?.temp !== 'number') throw new TypeError('no temperature')
  return main.temp
}
const weather = (more: Partial<AdapterOptions<string, number>> = {}) =>
  adapter<string, number>({
    name: 'weather',
    clock: () => now,
    log: {
      info: () => undefined,
      error: () => undefined,
      warn: (details) => void warned.push(String((details as { reason?: string }).reason)),
    },
    fetch: (town, signal) => fetchJson(`${origin}/${town}`, degrees, signal),
    keyOf: (town) => town,
    timeLimit: 150,
    retries: 1,
    rest: 300,
    ...more,
  })

test('a good answer is fresh for a while and not asked for again', async () => {
  const { read } = weather({ freshFor: 60_000 })
  say('{"main":{"temp":28.5}}')
  expect(await read('Kottayam')).toEqual({ state: 'fresh', value: 28.5, at: now })
  expect(await read('Kottayam')).toMatchObject({ state: 'fresh', value: 28.5 })
  expect(calls).toBe(1)
  await read('Kochi')
  expect(calls).toBe(2)
})

test('many at once ask once', async () => {
  const { read } = weather()
  say('{"main":{"temp":30}}')
  const readings = await Promise.all(Array.from({ length: 20 }, () => read('Kollam')))
  expect(new Set(readings.map(({ state }) => state))).toEqual(new Set(['fresh']))
  expect(calls).toBe(1)
})

test('a passing fault is tried again', async () => {
  const { read } = weather()
  behave = (response) => {
    if (calls === 1) response.writeHead(503).end()
    else response.end('{"main":{"temp":26}}')
  }
  expect(await read('Munnar')).toMatchObject({ state: 'fresh', value: 26 })
  expect(calls).toBe(2)
})

test('a service that stalls is given up in time', async () => {
  const { read } = weather({ retries: 0 })
  behave = () => undefined
  const began = performance.now()
  expect(await read('Pala')).toEqual({ state: 'unavailable', reason: 'timeout' })
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('so is one that begins to answer and stops', async () => {
  const { read } = weather({ retries: 0 })
  behave = (response) => void response.writeHead(200).write('{"main":')
  expect(await read('Pala')).toEqual({ state: 'unavailable', reason: 'timeout' })
})

test.each([
  ['no JSON', '<html>Welcome</html>'],
  ['another form', '{"main":{"temp":"hot"}}'],
  ['nothing', ''],
  ['far too much', `"${'x'.repeat(2_100_000)}"`],
])('a service that lies (%s) is not believed, and not asked again at once', async (_what, body) => {
  const { read } = weather({ timeLimit: 3_000 })
  say(body)
  expect(await read('Aluva')).toEqual({ state: 'unavailable', reason: 'unreadable' })
  expect(calls).toBe(1)
})

test('a wrong key is not tried again, nor is an answer from elsewhere followed', async () => {
  const { read } = weather()
  say('{"message":"Invalid API key"}', 401)
  expect(await read('Tirur')).toEqual({ state: 'unavailable', reason: 'unreadable' })
  expect(calls).toBe(1)
  behave = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  expect(await read('Tirur')).toMatchObject({ state: 'unavailable' })
})

test('the last good answer stands in, with its time, until it is too old', async () => {
  const { read } = weather({ freshFor: 60_000, goodFor: 3_600_000, retries: 0 })
  const then = now
  say('{"main":{"temp":31}}')
  await read('Kannur')
  now = new Date(then.getTime() + 30 * 60_000)
  say('', 500)
  expect(await read('Kannur')).toEqual({ state: 'last-good', value: 31, at: then })
  now = new Date(then.getTime() + 61 * 60_000)
  expect(await read('Kannur')).toEqual({ state: 'unavailable', reason: 'failed' })
  expect(warned).toEqual(['failed', 'failed'])
})

test('a service that fails five times is left alone, then tried with one call', async () => {
  const { read } = weather({ retries: 0 })
  say('', 500)
  for (let i = 0; i < 5; i += 1) await read(`town ${i}`)
  expect(await read('Thrissur')).toEqual({ state: 'unavailable', reason: 'resting' })
  expect(calls).toBe(5)
  await new Promise((resolve) => setTimeout(resolve, 350))
  say('{"main":{"temp":29}}')
  expect(await read('Thrissur')).toMatchObject({ state: 'fresh', value: 29 })
})
