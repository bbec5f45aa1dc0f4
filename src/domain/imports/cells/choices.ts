import { FIELD_SPECS, fieldsOfType } from '../../listings/fields/field-lists.ts'
import { areaWord } from '../../numbers/area-words.ts'
import { foldText } from '../../text/fold.ts'

/** The words that people use for the values of a field, in both languages. The value itself is one of them. */
const WORDS: Record<string, Record<string, string>> = {
  propertyType: {
    APARTMENT:
      'apartment|apartments|flat|flats|residential apartment|residential flat|multistorey apartment|multi storey apartment|studio|studio apartment|service apartment|builder floor|builder floor apartment|penthouse|ഫ്ലാറ്റ്|ഫ്‌ളാറ്റ്|അപ്പാർട്ട്മെന്റ്|അപാർട്മെന്റ്',
    VILLA: 'villa|villas|residential villa|bungalow|row house|twin villa|വില്ല|ബംഗ്ലാവ്',
    INDEPENDENT_HOUSE:
      'independent house|house|houses|home|individual house|indl house|single house|res house|residential house|old house|nalukettu|tharavadu|വീട്|സ്വതന്ത്ര വീട്|ഭവനം|തറവാട്|നാലുകെട്ട്',
    PLOT: 'plot|plots|land|house plot|residential plot|residential plots|residential land|res plot|resi plot|site|land plot|plot of land|open plot|സ്ഥലം|പ്ലോട്ട്|ഭൂമി|വസ്തു|പുരയിടം',
    COMMERCIAL:
      'commercial|commercial property|commercial bldg|commercial building|commercial space|building|വാണിജ്യം|വാണിജ്യ കെട്ടിടം|കെട്ടിടം',
    OFFICE: 'office|offices|office space|commercial office|commercial office space|ഓഫീസ്|ഓഫീസ് സ്ഥലം',
    SHOP: 'shop|shops|shop room|shop rooms|commercial shop|commercial showroom|showroom|retail|retail space|store|കട|കടമുറി|ഷോപ്പ്|ഷോറൂം',
    WAREHOUSE: 'warehouse|godown|storage|ഗോഡൗൺ|വെയർഹൗസ്|സംഭരണശാല',
    INDUSTRIAL: 'industrial|factory|industrial land|industrial shed|ഫാക്ടറി|വ്യവസായം|വ്യാവസായികം',
    AGRICULTURAL:
      'agricultural|agricultural land|farm|farm land|farmland|plantation|rubber estate|estate|paddy field|കൃഷിഭൂമി|കൃഷി|തോട്ടം|എസ്റ്റേറ്റ്|നിലം',
    MIXED_USE: 'mixed use|mixed|residential cum commercial|സമ്മിശ്രം',
    OTHER: 'other|others|മറ്റുള്ളവ|മറ്റ്',
  },
  status: {
    Available: 'available|active|live|for sale|open|ലഭ്യം|ലഭ്യമാണ്',
    Sold: 'sold|sold out|വിറ്റു|വിറ്റുപോയി',
    Rented: 'rented|rented out|let|leased|വാടകയ്ക്ക് പോയി|വാടകയ്ക്ക് കൊടുത്തു',
    'Under Contract':
      'under contract|under offer|token|advance taken|booked|കരാറായി|കരാറിൽ|അഡ്വാൻസ് വാങ്ങി',
  },
  parking: {
    NONE: 'none|no|nil|no parking|0|ഇല്ല',
    OPEN: 'open|open parking|uncovered|yes|ഉണ്ട്|തുറന്നത്',
    COVERED: 'covered|covered parking|car porch|porch|garage|മേൽക്കൂരയുള്ളത്|കാർ പോർച്ച്',
    BASEMENT: 'basement|basement parking|ബേസ്മെന്റ്',
    MULTI_LEVEL: 'multi level|multilevel|multi level parking|ബഹുനില',
  },
  furnishing: {
    UNFURNISHED:
      'unfurnished|un furnished|not furnished|none|no|nil|bare|ഇല്ല|ഫർണിഷ് ചെയ്തിട്ടില്ല|ഫർണിഷ് ചെയ്യാത്തത്',
    SEMI_FURNISHED:
      'semi furnished|semi|partly furnished|partially furnished|ഭാഗികം|ഭാഗികമായി ഫർണിഷ് ചെയ്തത്|സെമി ഫർണിഷ്ഡ്',
    FULLY_FURNISHED:
      'fully furnished|fully furnish|furnished|full|fully|yes|ഫർണിഷ്ഡ്|പൂർണം|പൂർണമായി ഫർണിഷ് ചെയ്തത്|ഉണ്ട്',
    ULTRA_FURNISHED: 'ultra furnished|ultra|luxury furnished|ആഡംബരമായി ഫർണിഷ് ചെയ്തത്',
  },
  possessionStatus: {
    READY_TO_MOVE:
      'ready to move|ready to move in|ready|immediate|immediately|immediate possession|ready to occupy|new|ഉടൻ|ഉടൻ താമസിക്കാം|താമസിക്കാൻ തയ്യാർ',
    UNDER_CONSTRUCTION: 'under construction|ongoing|construction|നിർമ്മാണത്തിൽ|പണി നടക്കുന്നു',
    READY_POSSESSION: 'ready possession|ready for possession',
    RESALE: 'resale|used|old|പുനർവിൽപന|റീസെയിൽ',
  },
  legalStatus: {
    FREE_HOLD: 'free hold|freehold|clear title|clear|ownership|സ്വന്തം|പൂർണ ഉടമസ്ഥാവകാശം|തീറാധാരം',
    LEASE_HOLD: 'lease hold|leasehold|lease|പാട്ടം',
    POWER_OF_ATTORNEY: 'power of attorney|poa|മുക്ത്യാർ',
    AGREEMENT_TO_SELL: 'agreement to sell|agreement|കരാർ',
    SALE_DEED: 'sale deed|deed|ആധാരം',
    OTHER: 'other|others|മറ്റുള്ളവ',
  },
  landNature: {
    purayidam: 'purayidam|garden land|dry land|പുരയിടം',
    nilam: 'nilam|paddy|paddy land|wet land|wetland|നിലം|പാടം',
    'data-bank': 'data bank|databank|in data bank|ഡാറ്റാ ബാങ്ക്|ഡാറ്റ ബാങ്ക്',
    unnotified: 'unnotified|un notified|വിജ്ഞാപനം ചെയ്യാത്തത്',
    plantation: 'plantation|rubber plantation|estate|തോട്ടം|പ്ലാന്റേഷൻ',
    converted: 'converted|converted land|reclaimed|തരംമാറ്റിയത്|തരം മാറ്റിയത്',
    other: 'other|others|മറ്റുള്ളവ',
  },
  pinPrecision: {
    exact: 'exact|precise|കൃത്യം',
    approximate: 'approximate|approx|about|ഏകദേശം',
  },
  sizeKind: {
    totalArea:
      'super built up area|super built up|super builtup area|super area|super|saleable area|saleable',
    builtUpArea:
      'built up area|built up|builtup area|builtup|build up area|built area|built|plinth area|plinth',
    carpetArea: 'carpet area|carpet',
    plotArea: 'plot area|plot|land area|land|site area',
  },
  pinSource: { picked: 'picked', town: 'town' },
  deal: {
    sale: 'sale|for sale|sell|selling|buy|resale|outright|new property|വിൽപന|വിൽപ്പന|വില്പന|വിൽക്കാൻ|വിൽപ്പനയ്ക്ക്',
    rent: 'rent|for rent|rental|lease|to let|let|letting|വാടക|വാടകയ്ക്ക്|പാട്ടത്തിന്',
    both: 'both|sale and rent|sale or rent|sale rent|rent or sale|for sale or rent|രണ്ടും|വിൽപനയ്ക്കും വാടകയ്ക്കും',
  },
  flag: {
    yes: 'yes|y|true|1|available|present|ok|✓|✔|☑|√|ഉണ്ട്|അതെ|ശരി|ഉള്ളത്',
    no: 'no|n|false|0|nil|none|not available|absent|na|n a|✗|✘|☐|x|ഇല്ല|അല്ല|ഇല്ലാ',
  },
}

const VALUES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  fieldsOfType('choice').map((field) => [field, FIELD_SPECS[field].options ?? []]),
)

const SYMBOLS: Record<string, 'yes' | 'no'> = {
  '✓': 'yes',
  '✔': 'yes',
  '☑': 'yes',
  '√': 'yes',
  '✗': 'no',
  '✘': 'no',
  '☐': 'no',
  '-': 'no',
}

const key = (text: string): string => foldText(text.replace(/[_-]/g, ' '))

/** The words of each value of a field; a value without any is read by itself. */
function wordsOf(field: string): Record<string, string> {
  const values = (VALUES[field] ?? []).map((value): [string, string] => [value, key(value)])
  return { ...Object.fromEntries(values), ...WORDS[field] }
}

const TABLES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  [...new Set([...Object.keys(WORDS), ...Object.keys(VALUES)])].map((field) => [
    field,
    new Map(
      Object.entries(wordsOf(field)).flatMap(([value, words]) =>
        [value, ...words.split('|')]
          .map((word) => [key(word), value] as const)
          // A sign without letters has an empty key, and would stand for any other such sign.
          .filter(([word]) => word !== ''),
      ),
    ),
  ]),
)

/** Kinds that others are one of: "House/Villa" is a house, "Shop/Office" is commercial. */
const MORE_GENERAL: Readonly<Record<string, string>> = {
  VILLA: 'INDEPENDENT_HOUSE',
  SHOP: 'COMMERCIAL',
  OFFICE: 'COMMERCIAL',
}

const ALTERNATIVES = /\s*(?:\/|\||,|&|(?<![\p{L}\p{M}])(?:or|അല്ലെങ്കിൽ)(?![\p{L}\p{M}]))\s*/iu

/** What "Flat/Apartment" or "House or Villa" stands for: the value of both, or the more general one. */
function ofAlternatives(field: string, text: string): string | undefined {
  const words = text.split(ALTERNATIVES).filter((word) => word !== '')
  if (words.length < 2) return undefined
  const found = new Set(words.map((word) => TABLES.get(field)?.get(key(word))))
  if (found.has(undefined)) return undefined
  const general = new Set(
    [...found].map((value = '') => {
      const more = field === 'propertyType' && found.size > 1 ? MORE_GENERAL[value] : undefined
      return more ?? value
    }),
  )
  const [only] = general
  return general.size === 1 ? only : undefined
}

/** The value that a word stands for ("flat" → APARTMENT); undefined when there is none. */
export function choiceOf(field: string, text: string): string | undefined {
  if (field === 'plotAreaUnit') {
    const word = areaWord(text)
    return word?.times === 1 && word.unit !== 'sqm' ? word.unit : undefined
  }
  // The exact value is tried first, since folding could make two values equal.
  if (VALUES[field]?.includes(text)) return text
  return TABLES.get(field)?.get(key(text)) ?? ofAlternatives(field, text)
}

/** Parses yes or no in either language, or a tick; undefined for any other word. */
export function flagOf(text: string): boolean | undefined {
  const word = SYMBOLS[text.trim()] ?? TABLES.get('flag')?.get(key(text))
  return word === undefined ? undefined : word === 'yes'
}

/** A few accepted words for a field, for the error message about an unrecognised cell. */
export function choiceHint(field: string): string {
  if (field === 'plotAreaUnit') return 'sq ft, cent, are, acre, hectare'
  return Object.values(wordsOf(field))
    .map((words) => words.split('|')[0]?.split(' ').slice(0, 3).join(' ') ?? '')
    .slice(0, 12)
    .join(', ')
}
