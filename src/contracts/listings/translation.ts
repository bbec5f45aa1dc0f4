import { z } from 'zod'
import { TITLE_LANGUAGES } from '../../domain/listings/text/made-title.ts'

export const translationQuery = z.object({ lang: z.enum(TITLE_LANGUAGES) })
export type TranslationQuery = z.infer<typeof translationQuery>

/** `unneeded`: there is nothing to translate. `unavailable`: no service, or one that does not answer now. */
export const translationAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('translated'), text: z.string() }),
  z.object({ state: z.enum(['unneeded', 'unavailable']) }),
])
export type TranslationAnswer = z.infer<typeof translationAnswer>
