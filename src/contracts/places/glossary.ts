import { z } from 'zod'
import { TERM_PLACES } from '../../domain/glossary/glossary.ts'
import { isSourceId } from '../../domain/places/sources.ts'

const malayalam = /[\u0d00-\u0d7f]/

/** The schema of data/glossary.json: a term in both languages, its meaning and its related terms. */
export const glossaryFacts = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    en: z.string().min(2).max(60),
    ml: z.string().max(60).regex(malayalam),
    also: z.array(z.string().min(1).max(60)),
    textEn: z.string().min(10).max(400),
    textMl: z.string().min(10).max(400).regex(malayalam),
    related: z.array(z.string()),
    where: z.array(
      z
        .string()
        .refine(
          (place) => (TERM_PLACES as readonly string[]).includes(place.split('#')[0] ?? ''),
          'is no page',
        ),
    ),
    basis: z
      .string()
      .refine((id) => id === 'general' || id === 'definition' || isSourceId(id), 'is no source'),
  }),
)
