/** The cases of Malayalam names of places, as strings name them: `{{city, ablative}}`. */
export const PLACE_CASES = [
  /** In it: കോട്ടയത്ത്. */
  'locative',
  /** In it, before what is there: കോട്ടയത്തെ വീടുകൾ. */
  'relative',
  /** Of it: കോട്ടയത്തിന്റെ. */
  'genitive',
  /** To or for it: കോട്ടയത്തിന്. */
  'dative',
  /** From it: കോട്ടയത്തുനിന്ന്. */
  'ablative',
  /** Towards it: കോട്ടയത്തേക്ക്. */
  'allative',
] as const
export type PlaceCase = (typeof PLACE_CASES)[number]

/** Letters that stand for a consonant without a vowel, and the consonant itself. */
const CHILLU: Readonly<Record<string, string>> = {
  ർ: 'ര',
  ൽ: 'ല',
  ൾ: 'ള',
  ൻ: 'ന',
  ൺ: 'ണ',
  ൿ: 'ക',
}

type Endings = Readonly<Record<PlaceCase, string>>

/** Added to the stem of a name in -ം (കോട്ടയം → കോട്ടയ). */
const NASAL: Endings = {
  locative: 'ത്ത്',
  relative: 'ത്തെ',
  genitive: 'ത്തിന്റെ',
  dative: 'ത്തിന്',
  ablative: 'ത്തുനിന്ന്',
  allative: 'ത്തേക്ക്',
}
/** Added to the last consonant (തൃശ്ശൂർ → തൃശ്ശൂര, മരട് → മരട). */
const CONSONANT: Endings = {
  locative: 'ിൽ',
  relative: 'ിലെ',
  genitive: 'ിന്റെ',
  dative: 'ിന്',
  ablative: 'ിൽനിന്ന്',
  allative: 'ിലേക്ക്',
}
/** Names in -ാട് and -ോട് double the consonant: added to പാലക്കാ. */
const DOUBLED: Endings = {
  locative: 'ട്ട്',
  relative: 'ട്ടെ',
  genitive: 'ടിന്റെ',
  dative: 'ടിന്',
  ablative: 'ട്ടുനിന്ന്',
  allative: 'ട്ടേക്ക്',
}
/** Added to a name in -ു or -ൂ. */
const ROUND_VOWEL: Endings = {
  locative: 'വിൽ',
  relative: 'വിലെ',
  genitive: 'വിന്റെ',
  dative: 'വിന്',
  ablative: 'വിൽനിന്ന്',
  allative: 'വിലേക്ക്',
}
/** Added to a name in another vowel; `dative` of those in -ി is ക്ക് (കൊച്ചിക്ക്). */
const VOWEL: Endings = {
  locative: 'യിൽ',
  relative: 'യിലെ',
  genitive: 'യുടെ',
  dative: 'യ്ക്ക്',
  ablative: 'യിൽനിന്ന്',
  allative: 'യിലേക്ക്',
}
/** Added to a name in another script, or to a figure. */
const FOREIGN: Endings = {
  locative: '-ൽ',
  relative: '-ലെ',
  genitive: '-ന്റെ',
  dative: '-ന്',
  ablative: '-ൽനിന്ന്',
  allative: '-ലേക്ക്',
}

/** Names whose endings do not follow from their last letters: stem and endings. */
const IRREGULAR: readonly [name: string, stem: string, endings: Endings][] = [
  ['കേരളം', 'കേരളത്ത', CONSONANT],
  ['കാസർഗോഡ്', 'കാസർഗോ', { ...DOUBLED, genitive: 'ഡിന്റെ', dative: 'ഡിന്' }],
  [
    'വയനാട്',
    'വയനാ',
    {
      ...DOUBLED,
      locative: 'ട്ടിൽ',
      relative: 'ട്ടിലെ',
      ablative: 'ട്ടിൽനിന്ന്',
      allative: 'ട്ടിലേക്ക്',
    },
  ],
]

/**
 * A place's name in a Malayalam case: കോട്ടയം → കോട്ടയത്ത്, തൃശ്ശൂർ → തൃശ്ശൂരിൽ, കൊച്ചി → കൊച്ചിയിൽ, പാലക്കാട് → പാലക്കാട്ട്. By
 * the last letters of the written name; a name in another script takes its ending after a hyphen (Kakkanad-ൽ), as its
 * sound is unknown. Blank stays blank.
 */
export function placeCase(name: string, wanted: PlaceCase): string {
  const last = name.at(-1) ?? ''
  if (last === '') return ''
  if (!/[\u0d00-\u0d7f]/.test(last)) return name + FOREIGN[wanted]
  for (const [irregular, stem, endings] of IRREGULAR)
    if (name.endsWith(irregular)) return name.slice(0, -irregular.length) + stem + endings[wanted]
  const stem = name.slice(0, -1)
  if (last === 'ം') return stem + NASAL[wanted]
  // The river ആറ് in a name keeps its hard r: മൂന്നാർ, മൂന്നാറിൽ.
  if (name.endsWith('ാർ')) return `${stem}റ${CONSONANT[wanted]}`
  const consonant = CHILLU[last]
  if (consonant) return stem + consonant + CONSONANT[wanted]
  if (/[ാോ]ട്$/.test(name)) return name.slice(0, -2) + DOUBLED[wanted]
  if (last === '്') return stem + CONSONANT[wanted]
  if (last === 'ു' || last === 'ൂ') return name + ROUND_VOWEL[wanted]
  if (last === 'ി' && wanted === 'dative') return `${name}ക്ക്`
  return name + VOWEL[wanted]
}
