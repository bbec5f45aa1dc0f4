import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { fail, number, optionalText, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** What the operator says about reaching them, as administrators read and change it. */

const { maxChars } = LIMITS.shortText

const words = plainText(maxChars, message('required')).pipe(
  z
    .string()
    .min(1, message('required'))
    .max(maxChars, message('tooLong', { max: maxChars })),
)
const bothLanguages = z.object({ en: words, ml: words }, message('required'))

const phone = optionalText(40).transform((text, ctx) =>
  text !== null && !/^[+\d][\d\s()-]{5,}$/.test(text) ? fail(ctx, 'notPhone') : text,
)
const email = optionalText(LIMITS.email.maxChars).transform((text, ctx) =>
  text !== null && !z.email().safeParse(text).success ? fail(ctx, 'notEmail') : text,
)

export const siteSettingsInput = z.object({
  email,
  phone,
  hours: bothLanguages,
  languages: bothLanguages,
  address: bothLanguages,
  callbackDays: number({ min: 1, max: LIMITS.siteSettings.maxCallbackDays, whole: true }).transform(
    (days, ctx) => days ?? fail(ctx, 'required'),
  ),
  /** Null or absent: there is none. Its name and email address belong together. */
  grievanceOfficer: z
    .object({
      name: words,
      phone,
      email: email.transform((address, ctx) => address ?? fail(ctx, 'required')),
    })
    .nullish()
    .transform((officer) => officer ?? null),
  /** Whether market figures, statistics and price estimates count sample listings. */
  countSampleListings: z.boolean(message('required')),
})
export type SiteSettingsInput = z.output<typeof siteSettingsInput>

const both = z.object({ en: z.string(), ml: z.string() })
export const siteSettingsView = z.object({
  /** For `If-Match` of a change; 0: never changed. */
  version: z.number(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hours: both,
  languages: both,
  address: both,
  callbackDays: z.number(),
  grievanceOfficer: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string() })
    .nullable(),
  countSampleListings: z.boolean(),
})
export type SiteSettingsView = z.output<typeof siteSettingsView>
