import { foldText } from '../text/fold.ts'
import type { AreaUnit } from './area-units.ts'

/** A unit word as a multiple of a supported unit: 1 gaj is 9 sq ft. */
export type AreaWord = { unit: AreaUnit; times: number }

const WORDS: readonly [AreaUnit, number, string[]][] = [
  [
    'sqft',
    1,
    [
      'sqft',
      'sq feet',
      'sq foot',
      'sqfts',
      'square feet',
      'square foot',
      'square ft',
      'sft',
      'sqfeet',
      'ftsq',
      'feetsq',
      'ചതുരശ്ര അടി',
      'ചതുരശ്രയടി',
      'ചതുരശ്ര അടികൾ',
      'ച അടി',
      'ച അ',
      'സ്ക്വയർ ഫീറ്റ്',
      'സ്ക്വയർ ഫീറ്റ',
      'സ്ക്വയർഫീറ്റ്',
    ],
  ],
  ['cent', 1, ['cent', 'cents', 'ct', 'cts', 'cnt', 'cnts', 'സെന്റ്', 'സെന്റ', 'സെന്റു്']],
  ['are', 1, ['are', 'ares', 'ar', 'ആർ', 'ആർസ്']],
  ['acre', 1, ['acre', 'acres', 'ac', 'ഏക്കർ', 'ഏക്ര', 'ഏക്കറ്']],
  ['hectare', 1, ['hectare', 'hectares', 'ha', 'hec', 'ഹെക്ടർ', 'ഹെക്ടേർ', 'ഹെക്റ്റർ']],
  [
    'sqm',
    1,
    [
      'sqm',
      'sq meter',
      'sq meters',
      'sq metre',
      'sq metres',
      'sq mt',
      'sq mts',
      'sq mtr',
      'sq mtrs',
      'square meter',
      'square meters',
      'square metre',
      'square metres',
      'msq',
      'mtsq',
      'ചതുരശ്ര മീറ്റർ',
      'ചതുരശ്രമീറ്റർ',
      'ച മീ',
      'ച മീറ്റർ',
    ],
  ],
  [
    'sqft',
    9,
    [
      'sq yard',
      'sq yards',
      'sq yd',
      'sq yds',
      'sq yrd',
      'sq yrds',
      'square yard',
      'square yards',
      'gaj',
      'gaz',
      'ydsq',
      'ചതുരശ്ര വാര',
    ],
  ],
  ['sqft', 1089, ['guntha', 'gunthas', 'gunta', 'guntas']],
  ['sqft', 2400, ['ground', 'grounds']],
  ['sqft', 272.25, ['perch', 'perches']],
]

/** Units whose size differs from region to region: no number of them is read. */
const REGIONAL =
  /(?<!\p{L})(?:marlas?|bighas?|biswas?|kanals?|katt?ha?s?|killas?|ankanams?|para|പറ)(?![\p{L}\p{M}])/iu

/** The unit in a text whose size differs from region to region; null when there is none. */
export function regionalUnit(text: string): string | null {
  return REGIONAL.exec(text)?.[0].toLowerCase() ?? null
}

/** Spaces and dots are ignored in unit names: "sq. ft.", "Sq ft" and "sqft" share a key. */
function unitKey(text: string): string {
  return foldText(text).replaceAll(' ', '')
}

const BY_KEY: ReadonlyMap<string, AreaWord> = new Map(
  WORDS.flatMap(([unit, times, words]) => words.map((word) => [unitKey(word), { unit, times }])),
)

/**
 * The unit that a word names in English or Malayalam, regardless of spaces and dots. Undefined for other words, and for
 * units whose size varies by region (marla, bigha).
 */
export function areaWord(text: string): AreaWord | undefined {
  return BY_KEY.get(unitKey(text))
}
