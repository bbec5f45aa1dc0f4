import type { FastifyRequest } from 'fastify'
import { formatRupees, shortPrice } from '../../domain/numbers/indian.ts'
import { asciiJson } from '../../services/platform/ascii-json.ts'
import type { EstimatedJson } from '../../services/valuation/answers.ts'

/** Reasons that the sentence names in each direction. */
const NAMED = 2

/**
 * The bytes of `{ prediction }`, a `Prediction` with the comparables as its last field, so that they are not parsed and
 * serialized again for each caller.
 */
export function predictionJson(request: FastifyRequest, estimated: EstimatedJson): Buffer {
  const { estimate, comparables } = estimated
  const fields = asciiJson({ ...estimate, reasoning: reasoningOf(request, estimate) }).slice(0, -1)
  return Buffer.from(`{"prediction":${fields},"comparables":${comparables}}}`, 'latin1')
}

/** Explains the estimate in two or three sentences in the caller's language. */
export function reasoningOf(
  request: Pick<FastifyRequest, 'lang' | 'say'>,
  {
    reasons,
    similarPropertiesCount,
    avgPricePerSqFt,
    understood,
    model,
    deal,
  }: EstimatedJson['estimate'],
): string {
  const tell = (key: string, params: Record<string, string | number> = {}): string =>
    request.say(`value.${key}`, params)
  const list = (sign: 1 | -1): string =>
    reasons
      .filter(({ rupees }) => Math.sign(rupees) === sign)
      .slice(0, NAMED)
      .map(({ reason, rupees }) =>
        tell('part', {
          reason: tell(`reason.${reason}`),
          rupees: shortPrice(Math.abs(rupees), request.lang),
        }),
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
