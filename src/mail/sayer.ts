import { lookUp } from '../i18n/node.ts'
import type { Language } from '../i18n/languages.ts'

/** A letter's sentences: the namespace `mail`, English where a language has none. */
export function sayer(lang: Language) {
  return (key: string, params: Record<string, string> = {}): string =>
    lookUp(lang, 'mail', key, params) ?? lookUp('en', 'mail', key, params) ?? ''
}
