import type { ListingName } from '../domain/emails/email-templates.ts'
import { lookUp } from '../i18n/node.ts'
import { LOCALE, type Language } from '../i18n/languages.ts'
import { shortText } from './user-text.ts'

/** A URL of the site itself, or another value that must be exact: inserted into a sentence unchanged. */
export interface ExactText {
  exact: string
}

/**
 * Translates an email's sentences: the namespace `mail`, in English where a language has none. Parameters may be a
 * user's name or title, so all of them pass through `shortText` unless marked as exact.
 */
export function mailTranslator(lang: Language) {
  return (key: string, params: Record<string, string | ExactText> = {}): string => {
    const filled = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' ? shortText(value) : value.exact,
      ]),
    )
    return lookUp(lang, 'mail', key, filled) ?? lookUp('en', 'mail', key, filled) ?? ''
  }
}

/** The greeting. Without a name where the address is not known to be that person's: a stranger may have entered it. */
export function greeting(say: ReturnType<typeof mailTranslator>, name: string): string {
  return name.trim() === '' ? say('helloPlain') : say('hello', { name })
}

/** The date in India, written out. */
export function formatIndianDay(at: Date, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALE[lang], {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(at)
}

/** A listing's title, after "Sample: " for sample data; blank for a deleted listing. */
export function listingName(
  say: ReturnType<typeof mailTranslator>,
  listing: ListingName | null,
): string {
  if (listing === null) return ''
  return listing.demo ? `${say('sample')}: ${listing.title}` : listing.title
}
