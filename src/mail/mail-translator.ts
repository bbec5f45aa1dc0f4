import { lookUp } from '../i18n/node.ts'
import { LOCALE, type Language } from '../i18n/languages.ts'
import { shortText } from './user-text.ts'

/** An address of the site's own, or one that must be exact: it goes into a sentence as it is. */
export interface ExactText {
  exact: string
}

/**
 * A letter's sentences: the namespace `mail`, English where a language has none. What is filled in may be somebody's
 * name or title, so all of it passes `shortText` unless it is marked as exact.
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

/** The first line. Without a name where the address is not known to be that person's: a stranger may have typed it. */
export function greeting(say: ReturnType<typeof mailTranslator>, name: string): string {
  return name.trim() === '' ? say('helloPlain') : say('hello', { name })
}

/** The day in India, in words. */
export function formatIndianDay(at: Date, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALE[lang], {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(at)
}
