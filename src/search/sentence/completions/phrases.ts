/** How a sentence is written: in English, in Malayalam, or in Malayalam with Latin letters. */
export type Writing = 'en' | 'ml' | 'manglish'

/** What a phrase asks for. A sentence that already asks for it is offered no further phrase of that slot. */
export type Slot = 'kind' | 'rooms' | 'offer' | 'price' | 'size' | 'near' | 'more'

/** What is looked for, as far as it decides which phrases fit. */
export type Wanted = 'home' | 'land' | 'business'

export interface Phrase {
  slot: Slot
  text: string
  /** Fits only these; absent: all. */
  for?: readonly Wanted[]
  /** Fits only what is let, or only what is sold. */
  offer?: 'rent' | 'sale'
}

/** Amounts and sizes that people ask for. */
const SALE_LAKHS = [30, 50, 60, 75] as const
const SALE_CRORES = [1, 1.5, 2] as const
const RENTS = ['8,000', '10,000', '15,000', '20,000'] as const
const CENTS = [5, 8, 10, 15] as const
const ROOMS = [2, 3, 4, 1] as const

interface Words {
  /** By what is looked for, the most wanted first. */
  kinds: Readonly<Record<Wanted, readonly string[]>>
  rent: string
  sale: string
  rooms: (count: string) => string
  underLakhs: (lakhs: string) => string
  underCrores: (crores: string) => string
  underRupees: (rupees: string) => string
  cents: (count: string) => string
  sqFt: (count: string) => string
  near: readonly string[]
  more: readonly string[]
  moreOfHomes: readonly string[]
  moreOfRents: readonly string[]
  moreOfLand: readonly string[]
}

const WORDS: Readonly<Record<Writing, Words>> = {
  en: {
    kinds: {
      home: ['house', 'flat', 'villa'],
      land: ['plot', 'land', 'agricultural land'],
      business: ['shop', 'office', 'warehouse'],
    },
    rent: 'for rent',
    sale: 'for sale',
    rooms: (count) => `${count} BHK`,
    underLakhs: (lakhs) => `under ${lakhs} lakh`,
    underCrores: (crores) => `under ${crores} crore`,
    underRupees: (rupees) => `under ${rupees}`,
    cents: (count) => `${count} cents`,
    sqFt: (count) => `${count} sq ft`,
    near: ['near hospital', 'near school', 'near railway station', 'near bus stand', 'near beach'],
    more: ['owner only', 'verified', 'with photos', 'posted this week', 'price lowered'],
    moreOfHomes: ['furnished', 'with lift', 'with car parking', 'ready to move', 'ground floor'],
    moreOfRents: ['bachelors allowed', 'pets allowed', 'no brokerage'],
    moreOfLand: ['corner plot', 'boundary marked', 'with papers'],
  },
  ml: {
    kinds: {
      home: ['വീട്', 'ഫ്ലാറ്റ്', 'വില്ല'],
      land: ['പ്ലോട്ട്', 'സ്ഥലം', 'കൃഷിഭൂമി'],
      business: ['കട', 'ഓഫീസ്', 'ഗോഡൗൺ'],
    },
    rent: 'വാടകയ്ക്ക്',
    sale: 'വിൽപ്പനയ്ക്ക്',
    rooms: (count) => `${count} ബെഡ്റൂം`,
    underLakhs: (lakhs) => `${lakhs} ലക്ഷത്തിൽ താഴെ`,
    underCrores: (crores) => `${crores} കോടിയിൽ താഴെ`,
    underRupees: (rupees) => `${rupees} രൂപയിൽ താഴെ`,
    cents: (count) => `${count} സെന്റ്`,
    sqFt: (count) => `${count} ചതുരശ്ര അടി`,
    near: ['ആശുപത്രിക്ക് അടുത്ത്', 'സ്കൂളിന് അടുത്ത്', 'റെയിൽവേ സ്റ്റേഷന് അടുത്ത്', 'ബസ് സ്റ്റാൻഡിന് അടുത്ത്'],
    more: ['ബ്രോക്കർ വേണ്ട', 'ഫോട്ടോ ഉള്ള', 'ഈ ആഴ്ച വന്ന', 'വില കുറച്ച'],
    moreOfHomes: ['ഫർണിഷ്ഡ്', 'ലിഫ്റ്റ് ഉള്ള', 'പാർക്കിങ് ഉള്ള', 'താഴത്തെ നില'],
    moreOfRents: ['ബാച്ചിലർമാർക്ക്', 'ബ്രോക്കറേജ് ഇല്ലാത്ത'],
    moreOfLand: ['കോർണർ പ്ലോട്ട്', 'അതിര് തിരിച്ച', 'രേഖകൾ ഉള്ള'],
  },
  manglish: {
    kinds: {
      home: ['veedu', 'flat', 'villa'],
      land: ['plot', 'sthalam', 'krishi bhoomi'],
      business: ['kada', 'office', 'godown'],
    },
    rent: 'vadakakku',
    sale: 'vilkkan',
    rooms: (count) => `${count} bedroom`,
    underLakhs: (lakhs) => `${lakhs} lakshathil thazhe`,
    underCrores: (crores) => `${crores} kodiyil thazhe`,
    underRupees: (rupees) => `${rupees} roopayil thazhe`,
    cents: (count) => `${count} cent`,
    sqFt: (count) => `${count} sqft`,
    near: [
      'ashupathrikku aduthu',
      'schoolinu aduthu',
      'railway stationu aduthu',
      'bus stand aduthu',
    ],
    more: ['broker venda', 'photo ulla', 'ee azhcha vanna', 'vila kuracha'],
    moreOfHomes: ['furnished', 'lift ulla', 'parking ulla', 'thazhathe nila'],
    moreOfRents: ['bachelorsinu', 'brokerage illatha'],
    moreOfLand: ['corner plot', 'athiru thiricha', 'rekhakal ulla'],
  },
}

const KINDS_OF: readonly Wanted[] = ['home', 'land', 'business']
const HOMES = { for: ['home'] } as const
const LAND = { for: ['land'] } as const
const RENT = { offer: 'rent' } as const
const SALE = { offer: 'sale' } as const

/** All phrases of a writing, the most wanted of each slot first. */
export const PHRASES: Readonly<Record<Writing, readonly Phrase[]>> = {
  en: phrasesOf(WORDS.en),
  ml: phrasesOf(WORDS.ml),
  manglish: phrasesOf(WORDS.manglish),
}

function phrasesOf(words: Words): Phrase[] {
  const of = (slot: Slot, texts: readonly string[], rest: Partial<Phrase> = {}): Phrase[] =>
    texts.map((text) => ({ slot, text, ...rest }))
  return [
    ...KINDS_OF.flatMap((wanted) => of('kind', words.kinds[wanted])),
    ...of('rooms', ROOMS.map(String).map(words.rooms), HOMES),
    ...of('offer', [words.rent], { for: ['home', 'business'] }),
    ...of('offer', [words.sale]),
    ...of('price', SALE_LAKHS.map(String).map(words.underLakhs), SALE),
    ...of('price', SALE_CRORES.map(String).map(words.underCrores), SALE),
    ...of('price', RENTS.map(words.underRupees), RENT),
    ...of('size', CENTS.map(String).map(words.cents), LAND),
    ...of('near', words.near),
    ...of('more', words.moreOfHomes, HOMES),
    ...of('more', words.moreOfRents, { ...HOMES, ...RENT }),
    ...of('more', words.moreOfLand, LAND),
    ...of('more', words.more),
  ]
}

/** What a number at the end of a sentence may be the beginning of, by its size; `number` as it was typed. */
export function numberPhrases(number: string, writing: Writing): Phrase[] {
  const words = WORDS[writing]
  const value = Number(number.replaceAll(',', ''))
  const phrases: Phrase[] = []
  const add = (slot: Slot, text: string, rest: Partial<Phrase> = {}): void => {
    phrases.push({ slot, text, ...rest })
  }
  const isWhole = Number.isInteger(value)
  if (isWhole && value >= 1 && value <= 6) add('rooms', words.rooms(number), HOMES)
  if (value >= 1 && value <= 100) add('size', words.cents(number))
  if (value >= 5 && value < 100) add('price', words.underLakhs(number), SALE)
  if (value > 0 && value <= 9) add('price', words.underCrores(number), SALE)
  if (value >= 400 && value <= 10_000) add('size', words.sqFt(number))
  if (value >= 3_000 && value < 200_000) add('price', words.underRupees(number), RENT)
  return phrases
}

/** Words by which Malayalam in Latin letters is told from English. */
const MANGLISH =
  /\b(?:ve+du?|veedukal|sthalam|stalam|bhoomi|va+da[ky]\w*|vilk+\w*|lak?sha?\w*|kodi\w*|thazhe|thazhathe|adut?h\w*|venam|venda|ulla|muri|kada|thottam|ninnu|ullil|vare|muthal)\b|(?:yil|athil|athinu|inu)\b/i

/** The writing of a sentence; of one without words of its own, that of the page's language. */
export function writingOf(typed: string, lang: 'en' | 'ml'): Writing {
  if (/[\u0d00-\u0d7f]/.test(typed)) return 'ml'
  if (/[a-z]{2}/i.test(typed)) return MANGLISH.test(typed) ? 'manglish' : 'en'
  return lang
}

/** What is asked most often: complete sentences for a box in which nothing was typed. */
export const COMMON_SENTENCES: Readonly<Record<'en' | 'ml', readonly string[]>> = {
  en: [
    '3 BHK house under 60 lakh',
    '2 BHK flat for rent under 15,000',
    '10 cent plot near Kottayam',
    'flat near Infopark',
    'house with 10 cents in Thrissur',
    'agricultural land in Palakkad',
  ],
  ml: [
    '60 ലക്ഷത്തിൽ താഴെ 3 ബെഡ്റൂം വീട്',
    'വാടകയ്ക്ക് 2 ബെഡ്റൂം ഫ്ലാറ്റ് 15,000 രൂപയിൽ താഴെ',
    'കോട്ടയത്തിന് അടുത്ത് 10 സെന്റ് പ്ലോട്ട്',
    'ഇൻഫോപാർക്കിന് അടുത്ത് ഫ്ലാറ്റ്',
    'തൃശ്ശൂരിൽ 10 സെന്റിൽ വീട്',
    'പാലക്കാട് കൃഷിഭൂമി',
  ],
}
