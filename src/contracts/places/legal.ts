import { z } from 'zod'
import { LEGAL_OFFICES, LEGAL_STEPS, LEGAL_TOOLS } from '../../domain/legal/items.ts'
import { isSourceId } from '../../domain/places/sources.ts'

/** The schema of data/legal.json: what a deal requires, who issues it, and the official government sites. */
const officialSite = z.url({ protocol: /^https$/ }).refine((url) => {
  const { host } = new URL(url)
  return /\.(gov|org)\.in$/.test(host)
}, 'is no site of a government')

export const legalFacts = z.strictObject({
  links: z.record(z.string(), officialSite),
  items: z.record(
    z.string(),
    z.strictObject({
      step: z.enum(LEGAL_STEPS),
      office: z.enum(LEGAL_OFFICES),
      link: z.string().nullable(),
      basis: z.string().refine((id) => id === 'general' || isSourceId(id), 'is no source'),
      tool: z.enum(LEGAL_TOOLS).optional(),
    }),
  ),
})
