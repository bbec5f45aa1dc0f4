import { formsOf, tokensOf, type Token } from '../../domain/adverts/tokens.ts'
import { foldText } from '../../domain/text/fold.ts'

/** Characters of a sentence that are read; what follows stays unread. */
export const MAX_READ_CHARS = 400

/**
 * Postpositions that Malayalam joins to the word before them, in its script and in Latin letters: മാളിനടുത്ത് is
 * "മാളിന് അടുത്ത്". The first group of each pattern stays with the word.
 */
const JOINED: readonly RegExp[] = [
  /^(.{2,}?)(?:യ്?ക്ക്?|ി?ന്?)?(അടുത്ത(?:്|ു|ുള്ള)?)$/u,
  /^(.{2,}?)(?:യ്ക്ക|ക്ക|ിന|ന)(ടുത്ത(?:്|ു|ുള്ള)?)$/u,
  /^(.{2,}?)(?:ിന|ന)(ുള്ളി(?:ൽ|ല്\u200d?|ലുള്ള))$/u,
  /^(.{2,}?)(?:ിന|ന)(കത്ത?(?:്|ു|ം|ുള്ള)?)$/u,
  /^(.{2,}?)(?:ത്ത|ക്ക|ട്ട)?(ോളം)$/u,
  /^([a-z]{3,}?)(?:i?n|k?k)(adu(?:th|t)(?:u|h|ulla|ullu)?)$/iu,
  /^([a-z]{2,}?)(?:i?n)(ull?il(?:ulla)?)$/iu,
  /^(la(?:ksh|kh|x)[a-z]*?|kodi[a-z]*?|[cs]ent[a-z]*?)t?h?(olam)$/iu,
]
/** The free forms of the joined ones. */
const FREE_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^ടുത്ത/u, 'അടുത്ത്'],
  [/^ുള്ളി/u, 'ഉള്ളിൽ'],
  [/^കത്ത|^കം/u, 'അകത്ത്'],
  [/^ോളം/u, 'ഓളം'],
]

/** The tokens of a sentence, with joined postpositions as tokens of their own. */
export function readableTokens(text: string): Token[] {
  return tokensOf(text).flatMap((token) => {
    if (token.type !== 'word' || token.key.length < 6) return [token]
    const raw = text.slice(token.start, token.end)
    for (const pattern of JOINED) {
      const [, stem, ending] = pattern.exec(raw) ?? []
      if (stem === undefined || ending === undefined) continue
      const free = FREE_FORMS.find(([joined]) => joined.test(ending))?.[1] ?? ending
      return [
        wordToken(stem, token.start, token.start + stem.length),
        wordToken(free, token.end - ending.length, token.end),
      ]
    }
    return [token]
  })
}

function wordToken(word: string, start: number, end: number): Token {
  const key = foldText(word)
  const isMalayalam = /[\u0d00-\u0d7f]/.test(key)
  // The stem has lost its last sign.
  const forms = isMalayalam ? [key, `${key}\u0d4d`, `${key}\u0d02`, ...formsOf(key)] : formsOf(key)
  return { type: 'word', key, forms, start, end }
}

/** A sentence cut to what is read of it, at a space. */
export function cutSentence(text: string, most: number): { read: string; beyond: string } {
  if (text.length <= most) return { read: text, beyond: '' }
  const space = text.lastIndexOf(' ', most)
  const at = space > most / 2 ? space : most
  return { read: text.slice(0, at), beyond: text.slice(at) }
}
