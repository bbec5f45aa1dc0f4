import { bySteps, legalChecklist } from '../../../domain/legal/checklist.ts'
import { dealOf } from '../../../domain/legal/deal.ts'
import { isPaper, LEGAL_ITEMS, LEGAL_LINKS, type LegalLink } from '../../../domain/legal/items.ts'
import { SOURCES } from '../../../domain/places/sources.ts'

/** The list of the deal in the address, step by step, each line with its office, official site and source. */
export function legalData({ request }: { request: Request }) {
  const deal = dealOf(new URL(request.url).searchParams)
  const steps = bySteps(legalChecklist(deal)).map(({ step, items }) => ({
    step,
    items: items.map(({ id, when }) => {
      const { office, link, basis, tool } = LEGAL_ITEMS[id]
      return {
        id,
        /** Named by domain/papers; else its title stands in the strings. */
        paper: isPaper(id),
        when,
        office,
        link: link === null ? null : { id: link, url: LEGAL_LINKS[link] },
        source: basis === 'general' ? null : SOURCES[basis].attribution,
        tool: tool ?? null,
      }
    }),
  }))
  const links = (Object.entries(LEGAL_LINKS) as [LegalLink, string][]).map(([id, url]) => ({
    id,
    url,
  }))
  return { deal, steps, links }
}

export type LegalLine = ReturnType<typeof legalData>['steps'][number]['items'][number]
