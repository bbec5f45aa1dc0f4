import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../contracts/limits.ts'
import { askText, searchCallQuery } from '../../contracts/search/search.ts'
import { withSentence } from '../../contracts/search/with-sentence.ts'
import type { AskedSentence, AskService } from '../../services/ask/ask.ts'
import { rejectReservedParams, sendTagged, sendTaggedJson } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

const DESCRIPTION =
  `Searches homes and land. \`ask\` is a search in a person's own words, in English, Malayalam or
Malayalam in Latin letters; parameters beside it win. The answer then has \`understood\`: \`filters\` with the names of
the parameters and only what was read (areas in square feet, money in rupees), \`place\` (an English name or a PIN code),
\`near\`, \`rest\` (what was not read), \`ignored\` (what of it the text of listings is not searched for) and
\`searchedInstead\` (the district that is searched for a PIN code whose place is not known); and \`nearest\`, the nearest
search that finds something when this one finds nothing. \`near\` without \`radiusKm\`, \`minutes\` or \`polygon\` means
within ${LIMITS.search.nearKm} km, unless \`sort\` is \`nearest\`.`.replaceAll('\n', ' ')

/**
 * A search: a page of cards, the number and the bounds of all matches; facets and clusters on request; with `points=1`
 * the map's points. With `ask`, also what was understood of the sentence, and when it finds nothing, the nearest search
 * that finds something.
 */
export const search: Mount = (app, services) => {
  /** A sentence is read once: for the parameters, and for the answer. */
  const read = new WeakMap<FastifyRequest, AskedSentence>()
  app.get(
    '/api/search',
    {
      preValidation: [
        rejectReservedParams,
        async (request: FastifyRequest) => {
          const sentence = await readSentence(request, services.ask)
          if (sentence) read.set(request, sentence)
        },
      ],
      schema: { description: DESCRIPTION, querystring: searchCallQuery },
    },
    async (request, reply) => {
      const { points, ask, ...asked } = request.query
      const reached = await services.reach(asked)
      const query = reached?.request ?? asked
      if (points !== '1' && ask === undefined && !reached)
        return sendTaggedJson(request, reply, await services.search.searchJson(query))
      const [answer, map] = await Promise.all([
        services.search.search(query),
        points === '1' ? services.search.points(query) : {},
      ])
      const reach = reached ? { reach: reached.reach } : {}
      if (ask === undefined) return sendTagged(request, reply, { ...answer, ...map, ...reach })
      const [nearest] = answer.total === 0 ? await services.search.relaxed(query) : []
      return sendTagged(request, reply, {
        ...answer,
        ...map,
        ...reach,
        understood: read.get(request)?.understood,
        nearest: nearest ?? null,
      })
    },
  )
}

/** Adds the parameters that a sentence means to those of the request, which win. */
async function readSentence(
  request: FastifyRequest,
  { read }: AskService,
): Promise<AskedSentence | null> {
  const given = request.query as Record<string, unknown>
  const sentence = askText.safeParse(given.ask)
  if (!sentence.success) return null
  const asked = await read(sentence.data)
  request.query = withSentence(asked.params, given)
  return asked
}
