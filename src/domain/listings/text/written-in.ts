import type { TitleLanguage } from './made-title.ts'

const MALAYALAM = /[\u0d00-\u0d7f]/g
const LATIN = /[A-Za-z]/g

/**
 * Whether a reader of the language can read the text: whether it has a word in the language's script. Latin words stand
 * in Malayalam texts too (BHK, Infopark), so one Malayalam word makes a text Malayalam; without any letter it suits both.
 */
export function isReadableIn(text: string, language: TitleLanguage): boolean {
  const malayalam = text.match(MALAYALAM)?.length ?? 0
  const latin = text.match(LATIN)?.length ?? 0
  if (malayalam + latin === 0) return true
  return language === 'ml' ? malayalam > 0 : latin > malayalam
}
