import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../support/api.ts'
import { faultOf } from './faults.ts'
import { CALLS_PER_PEOPLE, freshPeople, PEOPLE, TICK } from './people.ts'
import { asCurl, fuzzRequests, type ApiDocument, type FuzzRequest } from './requests.ts'

/** Part of `npm test`: the same requests each time. `npm run fuzz` sends others and measures times. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260)
const CALLS = Number(process.env.FUZZ_CALLS ?? 5_000)

interface Outcome {
  faults: string[]
  statuses: Map<number, number>
}

/** Sends the requests one after the other. A failure includes what the server logged. */
async function fuzz(
  t: TestApp,
  requests: readonly FuzzRequest[],
  moveOn: () => void,
): Promise<Outcome> {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let tokens: string[] = []
  for (const [at, request] of requests.entries()) {
    if (at % CALLS_PER_PEOPLE === 0) tokens = await freshPeople(t)
    moveOn()
    const token = tokens[request.who]
    const answer = await t.app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: {
        ...request.headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(request.body === null ? {} : { payload: request.body }),
    })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const fault = faultOf(request, { status: answer.statusCode, text: answer.body })
    if (fault === null) continue
    const logged = t.errors.splice(0).join('\n').slice(0, 2_000)
    faults.push(`${fault}\n${logged}\n${asCurl(request, '').slice(0, 3_000)}`)
  }
  return { faults, statuses }
}

test(`${CALLS} odd requests are answered without a fault`, { timeout: 900_000 }, async () => {
  let now = Date.now()
  const t = await startApp({ clock: () => new Date(now) })
  const document = (await t.get('/openapi.json')).json<ApiDocument>()
  const requests = fc.sample(fuzzRequests(document, PEOPLE), { seed: SEED, numRuns: CALLS })
  const { faults, statuses } = await fuzz(t, requests, () => {
    now += TICK
  })
  expect(faults, `seed ${SEED}`).toEqual([])
  // Some requests must pass validation.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 10)
  await t.close()
})

test('reports a fault with a command that reproduces it', async () => {
  const t = await startApp()
  const { paths } = (await t.get('/openapi.json')).json<ApiDocument>()
  const cities = { paths: { '/api/cities': paths['/api/cities'] ?? {} } }
  vi.spyOn(t.services.cities, 'list').mockImplementation(() => {
    throw new Error('planted')
  })
  const requests = fc.sample(fuzzRequests(cities, PEOPLE), { seed: SEED, numRuns: 20 })
  const { faults } = await fuzz(t, requests, () => undefined)
  expect(faults[0]).toMatch(/was answered by 500/)
  expect(faults[0]).toContain('planted')
  expect(faults[0]).toContain("curl -i -X GET '/api/cities")
  await t.close()
})
