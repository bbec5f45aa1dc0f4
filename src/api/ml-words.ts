import type { FastifyRequest } from 'fastify'
import { formatRupees, shortPrice } from '../domain/numbers/indian.ts'
import type { Estimated } from '../services/valuation-answers.ts'

/** Reasons of each direction that the sentence names. */
const NAMED = 2

/** Why the estimate is what it is, in two or three sentences in the caller's language. */
export function reasoningOf(
  { say, headers }: Pick<FastifyRequest, 'say' | 'headers'>,
  { reasons, similarPropertiesCount, avgPricePerSqFt, understood, model, deal }: Estimated,
): string {
  const tell = (key: string, params: Record<string, string | number> = {}): string =>
    say.call({ headers } as FastifyRequest, `value.${key}`, params)
  const list = (sign: 1 | -1): string =>
    reasons
      .filter(({ rupees }) => Math.sign(rupees) === sign)
      .slice(0, NAMED)
      .map(({ reason, rupees }) =>
        tell('part', { reason: tell(`reason.${reason}`), rupees: shortPrice(Math.abs(rupees)) }),
      )
      .join(', ')
  const [raised, lowered] = [list(1), list(-1)]
  return [
    tell(deal === 'sale' ? 'similarSale' : 'similarRent', {
      n: similarPropertiesCount,
      rate: formatRupees(avgPricePerSqFt),
      place: understood.place?.name ?? understood.city,
    }),
    ...(raised === '' ? [] : [tell('raised', { parts: raised })]),
    ...(lowered === '' ? [] : [tell('lowered', { parts: lowered })]),
    tell('learntFrom', { n: model.listings, day: model.learntAt.slice(0, 10) }),
  ].join(' ')
}
