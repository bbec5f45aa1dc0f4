import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DealWhole } from '../../../src/contracts/deals/deals.ts'
import type { OfferLine } from '../../../src/contracts/deals/offers.ts'
import { outbox } from '../../../src/db/schema.ts'
import { addDays, keralaTime } from '../../../src/domain/time/kerala-time.ts'
import type { Answer, TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

/** Calls about offers and deals, as the people of a test make them. */
export function dealCalls(t: TestApp, clock: () => Date) {
  /** `count` days from today in Kerala. */
  const day = (count: number): string => addDays(keralaTime(clock()).day, count)
  const terms = (over: object = {}): object => ({
    amount: 4_200_000,
    advance: 100_000,
    conditions: ['titleCheck'],
    otherConditions: null,
    byDay: null,
    validDay: day(7),
    note: null,
    ...over,
  })

  function tryOffer(by: TestUser, propertyId: number, over: object = {}): Promise<Answer> {
    return t.post('/api/offers', {
      token: by.token,
      body: { propertyId, kind: 'sale', ...terms(over) },
    })
  }

  async function offer(by: TestUser, propertyId: number, over: object = {}): Promise<OfferLine> {
    const answer = await tryOffer(by, propertyId, over)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.json<OfferLine>()
  }

  function step(
    by: TestUser,
    id: number,
    name: string,
    body: object = {},
    version?: number,
  ): Promise<Answer> {
    return t.post(`/api/offers/${id}/${name}`, {
      token: by.token,
      body,
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    })
  }

  /** The deal of an offer that is accepted at once. */
  async function deal(
    owner: TestUser,
    buyer: TestUser,
    propertyId: number,
    over: object = {},
  ): Promise<DealWhole> {
    const { id } = await offer(buyer, propertyId, over)
    const accepted = await step(owner, id, 'accept')
    expect([accepted.status, accepted.text]).toEqual([200, accepted.text])
    const made = accepted.json<OfferLine>().deal
    return open(buyer, made?.id ?? 0)
  }

  async function open(by: TestUser, id: number): Promise<DealWhole> {
    const answer = await t.get(`/api/deals/${id}`, { token: by.token })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.json<DealWhole>()
  }

  /** Kind and recipient of the emails that wait, oldest first. */
  async function letters(people: Record<string, TestUser>): Promise<string[]> {
    const rows = await t.database.db.select().from(outbox).orderBy(asc(outbox.id))
    const names = new Map(Object.entries(people).map(([name, { user }]) => [user.email, name]))
    return rows.map(({ kind, recipient }) => `${kind} → ${names.get(recipient) ?? recipient}`)
  }

  const run = (): Promise<number> => t.services.dealTransitions.run(new AbortController().signal)
  const clearLetters = async (): Promise<void> => {
    await t.database.db.delete(outbox)
  }
  return { day, terms, tryOffer, offer, step, deal, open, letters, clearLetters, run }
}

export const lineOf = (deal: DealWhole, key: string) => {
  const line = deal.lines.find((each) => each.key === key)
  if (!line) throw new Error(`no line ${key}`)
  return line
}
