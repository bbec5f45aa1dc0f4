import type { RouterContextProvider } from 'react-router'
import { bySteps, legalChecklist } from '../../../domain/legal/checklist.ts'
import { dealOf } from '../../../domain/legal/deal.ts'
import { isPaper, LEGAL_ITEMS, LEGAL_LINKS, type LegalLink } from '../../../domain/legal/items.ts'
import { PAPER_FACTS } from '../../../domain/papers/facts.ts'
import { SOURCES } from '../../../domain/places/sources.ts'
import { servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The list of the deal in the address, step by step, each line with its office, official site and source. */
export async function legalData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const deal = dealOf(pageUrl(request).searchParams)
  const limits = await context.get(servicesContext).rates.reraLimits()
  const steps = bySteps(legalChecklist(deal, limits)).map(({ step, items }) => ({
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
  /** What the lines' words are filled with. */
  const figures = {
    prior: PAPER_FACTS.priorDeeds.value,
    least: PAPER_FACTS.encumbranceLeast.value,
    most: PAPER_FACTS.encumbranceMost.value,
    barred: PAPER_FACTS.paddyBarredSince.value,
    land: limits.land,
    units: limits.units,
  }
  return { deal, steps, figures, links }
}

export type LegalData = Awaited<ReturnType<typeof legalData>>
export type LegalLine = LegalData['steps'][number]['items'][number]
