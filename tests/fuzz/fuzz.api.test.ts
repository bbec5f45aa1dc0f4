import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../support/api.ts'
import { faultOf } from './faults.ts'
import { CALLS_PER_PEOPLE, freshPeople, PEOPLE, TICK } from './people.ts'
import { asCurl, fuzzRequests, type ApiDocument } from './requests.ts'

/** Of `npm test`: the same requests each time. `npm run fuzz` makes others, and measures. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260)
const CALLS = Number(process.env.FUZZ_CALLS ?? 5_000)

test(`${CALLS} odd requests are answered without a fault`, { timeout: 900_000 }, async () => {
  let now = Date.now()
  const t = await startApp({ clock: () => new Date(now) })
  const document = (await t.get('/openapi.json')).json<ApiDocument>()
  const requests = fc.sample(fuzzRequests(document, PEOPLE), { seed: SEED, numRuns: CALLS })
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let tokens: string[] = []
  for (const [at, request] of requests.entries()) {
    if (at % CALLS_PER_PEOPLE === 0) tokens = await freshPeople(t)
    now += TICK
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
    if (fault !== null)
      faults.push(
        `${fault}\n${t.errors.splice(0).join('\n').slice(0, 2_000)}\n${asCurl(request, '').slice(0, 3_000)}`,
      )
  }
  // Faults of the log belong to answers, which are told above.
  expect(faults, `seed ${SEED}`).toEqual([])
  // The requests are not all refused at the door.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 10)
  await t.close()
})
