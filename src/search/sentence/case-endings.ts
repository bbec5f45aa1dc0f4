import { skeleton } from '../../domain/adverts/tokens.ts'

/*
 * Names of places with and without a Malayalam case ending. കോട്ടയത്ത് and "kottayathu" are "in Kottayam": the last
 * sound of the name changes too, so each ending has the letters that may have stood before it.
 */

type Ending = readonly [pattern: RegExp, instead: readonly string[]]

/** Of folded Malayalam. */
const MALAYALAM_ENDINGS: readonly Ending[] = [
  [/ത്ത(?:്|ു|െ|ില്|ിലെ|ിലുള്ള|ിന്|ിന്റെ|ുള്ള|ിനു|ിലേക്ക്|ുനിന്ന്)?$/u, ['ം']],
  [/ട്ട(?:്|ു|െ|ില്|ിലെ|ിലുള്ള|ിന്|ിന്റെ|ുള്ള|ിനു)?$/u, ['ട്', 'ട്ട്']],
  [/യ?ി?(?:ല്|ലെ|ലുള്ള|ലും|ലേക്ക്|ല്നിന്ന്|ലോ)$/u, ['', '്', 'ി']],
  [/(?:യ്ക്ക്|യ്ക്കു|ക്ക്|ക്കു|യുടെ|ുടെ|യും|യിലുള്ള|യോ)$/u, ['']],
  [/(?:ിന്|ിനു|ിന്റെ|ിനോട്)$/u, ['', '്']],
  [/(?:ന്റെ|ന്)$/u, ['', 'ന്', 'ം']],
]
/** Of skeletons of Latin letters. */
const LATIN_ENDINGS: readonly Ending[] = [
  [/at(?:il|ile|ilula|in|inu|inte|e|ula|ilek)?$/, ['am', 'ad', 'at']],
  [/ot(?:il|ile|ilula|in|inu|inte|e|ula)?$/, ['od', 'ot']],
  [/il(?:e|ula|um|ek|eku|ulat)?$/, ['']],
  [/yil(?:e|ula|um|ek|eku|ulat)?$/, ['']],
  [/(?:yk|k|ykul|yude|ude|inte|nte|in|n|inum|um|le|l|ula|yile)$/, ['']],
]

const MALAYALAM = /[\u0d00-\u0d7f]/

/** A name's key, the same for usual spellings of one name; `words` are folded. */
export function placeKey(words: readonly string[]): string {
  return words
    .map((word) => (MALAYALAM.test(word) ? word : skeleton(word)))
    .join('')
    .replace(/(?<=[a-z]{5})[ae]$/, '')
}

/** The keys of what a name may be without its case ending. */
export function withoutEnding(words: readonly string[]): string[] {
  const whole = words.map((word) => (MALAYALAM.test(word) ? word : skeleton(word))).join('')
  const endings = MALAYALAM.test(whole) ? MALAYALAM_ENDINGS : LATIN_ENDINGS
  const stems = endings.flatMap(([pattern, instead]) => {
    const stem = whole.replace(pattern, '')
    return stem === whole || stem.length < 2 ? [] : instead.map((letters) => stem + letters)
  })
  return [
    ...new Set(
      stems.map((stem) =>
        stem
          .replace(/iy$/, 'i')
          .replace(/y$/, 'i')
          .replace(/(?<=[a-z]{5})[ae]$/, ''),
      ),
    ),
  ]
}
