import { lookUp } from '../i18n/node.ts'
import { LOCALE, type Language } from '../i18n/languages.ts'

/** A letter's sentences: the namespace `mail`, English where a language has none. */
export function sayer(lang: Language) {
  return (key: string, params: Record<string, string> = {}): string =>
    lookUp(lang, 'mail', key, params) ?? lookUp('en', 'mail', key, params) ?? ''
}

/** The day in India, in words. */
export function dayOf(at: Date, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALE[lang], {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(at)
}
