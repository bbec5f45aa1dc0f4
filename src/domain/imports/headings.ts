import { foldText } from '../text/fold.ts'
import { areaWord } from '../land/area-words.ts'
import {
  IMPORT_FIELDS,
  unitsOf,
  type ColumnChoice,
  type ColumnUnit,
  type ImportField,
} from './fields.ts'

/**
 * Headings under which people keep a field, in either language. The first one is what our own files write; `heading`
 * gives it, and every one of them is read back.
 */
const HEADINGS: Record<ImportField, string> = {
  id: 'Veedu ID|veedu number|veedu no|veedu id',
  reference:
    'Reference|ref|ref no|reference no|reference number|external id|property id|property code|listing id|code|sku|id|file no|റഫറൻസ്|റഫറൻസ് നമ്പർ|കോഡ്',
  title:
    'Title|property title|listing title|heading|name|property name|headline|ശീർഷകം|തലക്കെട്ട്|പേര്',
  propertyType:
    'Property type|type|kind|property kind|type of property|property category|category|വസ്തുവിന്റെ തരം|തരം|ഇനം|വസ്തുവിന്റെ ഇനം',
  type: 'Use|usage|segment|ഉപയോഗം',
  deal: 'Sale or rent|purpose|deal|transaction|transaction type|listing type|for|ad type|offer|വിൽപനയോ വാടകയോ|ആവശ്യം',
  forSale: 'For sale|sale|is for sale|വിൽപനയ്ക്ക്|വിൽപ്പനയ്ക്ക്',
  forRent: 'For rent|rent out|is for rent|വാടകയ്ക്ക്',
  status: 'Status|listing status|availability|current status|നില|സ്ഥിതി|അവസ്ഥ',
  price:
    'Price|asking price|sale price|amount|expected price|total price|cost|rate|budget|വില|ചോദിക്കുന്ന വില|വിൽപന വില|തുക',
  monthlyRent:
    'Monthly rent|rent|rent per month|rent month|rental|monthly rental|മാസവാടക|വാടക|പ്രതിമാസ വാടക',
  description:
    'Description|details|about|remarks|notes|property description|വിവരണം|വിശദാംശങ്ങൾ|കുറിപ്പ്',
  address:
    'Address|full address|location|locality|place|area name|street|landmark|വിലാസം|മേൽവിലാസം|സ്ഥലം|സ്ഥലപ്പേര്',
  city: 'City|town|nearest town|city town|നഗരം|പട്ടണം|ടൗൺ|സിറ്റി',
  state: 'State|സംസ്ഥാനം',
  zipCode: 'PIN code|pin|pincode|zip|zip code|postal code|post code|പിൻ കോഡ്|പിൻകോഡ്|പിൻ',
  country: 'Country|രാജ്യം',
  coordinates:
    'Coordinates|lat long|lat lng|latitude longitude|latlong|gps|geo|map location|നിർദ്ദേശാങ്കങ്ങൾ',
  latitude: 'Latitude|lat|അക്ഷാംശം',
  longitude: 'Longitude|lng|long|lon|രേഖാംശം',
  polygonCoordinates: 'Boundary|polygon|polygon coordinates|plot boundary|അതിര്|അതിർത്തി',
  pinPrecision: 'Pin precision|location precision',
  pinSource: 'Pin source',
  hideAddress: 'Hide address|address hidden|വിലാസം മറയ്ക്കുക',
  plotArea:
    'Plot area|land area|plot size|land size|extent|extent of land|land extent|land|plot|site area|area of land|സ്ഥലത്തിന്റെ അളവ്|ഭൂമിയുടെ അളവ്|വിസ്തീർണം|സ്ഥല വിസ്തീർണം|ഭൂവിസ്തൃതി',
  plotAreaUnit: 'Plot area unit|unit|area unit|land unit|plot unit|അളവിന്റെ യൂണിറ്റ്|യൂണിറ്റ്',
  totalArea:
    'Total area|area|size|total size|super built up area|super area|saleable area|ആകെ വിസ്തീർണം|അളവ്|വലിപ്പം',
  builtUpArea:
    'Built-up area|builtup area|buildup area|built area|house area|building area|house size|plinth area|വീടിന്റെ വിസ്തീർണം|കെട്ടിട വിസ്തീർണം',
  carpetArea: 'Carpet area|carpet|കാർപെറ്റ് ഏരിയ|കാർപ്പറ്റ് ഏരിയ',
  areaAsTyped: 'Sizes as typed|area as typed',
  bedrooms:
    'Bedrooms|bhk|beds|bed|bedroom|no of bedrooms|number of bedrooms|rooms|കിടപ്പുമുറികൾ|കിടപ്പുമുറി|ബെഡ്റൂം|മുറികൾ',
  bathrooms: 'Bathrooms|bath|baths|bathroom|toilets|no of bathrooms|കുളിമുറികൾ|കുളിമുറി|ബാത്ത്റൂം',
  balconies: 'Balconies|balcony|no of balconies|ബാൽക്കണി|ബാൽക്കണികൾ',
  floors: 'Floors|total floors|no of floors|number of floors|storeys|stories|നിലകൾ|ആകെ നിലകൾ',
  floorNumber: 'Floor|floor number|floor no|on floor|ഏത് നില|നില നമ്പർ',
  yearBuilt:
    'Year built|built in|construction year|year of construction|year|built|നിർമ്മിച്ച വർഷം|നിർമാണ വർഷം',
  facing: 'Facing|direction|ദിശ|ദർശനം|മുഖം',
  furnishing: 'Furnishing|furnished|furnishing status|furniture|ഫർണിഷിംഗ്|ഫർണിച്ചർ',
  parking: 'Parking|car parking|പാർക്കിംഗ്|പാർക്കിങ്',
  parkingSpaces: 'Parking spaces|no of parking|car parks|parking slots|പാർക്കിംഗ് സ്ഥലങ്ങൾ',
  kitchenType: 'Kitchen|kitchen type|അടുക്കള',
  flooring: 'Flooring|floor type|തറ',
  waterSupply: 'Water supply|water|water source|വെള്ളം|ജലവിതരണം',
  roadWidth: 'Road width|road|access road|width of road|റോഡിന്റെ വീതി|വഴിയുടെ വീതി|റോഡ് വീതി',
  amenities: 'Amenities|features|facilities|സൗകര്യങ്ങൾ',
  powerBackup: 'Power backup|generator|inverter|പവർ ബാക്കപ്പ്',
  security: 'Security|security guard|സുരക്ഷ|സെക്യൂരിറ്റി',
  lift: 'Lift|elevator|ലിഫ്റ്റ്',
  garden: 'Garden|പൂന്തോട്ടം',
  swimmingPool: 'Swimming pool|pool|നീന്തൽക്കുളം|സ്വിമ്മിംഗ് പൂൾ',
  gym: 'Gym|gymnasium|ജിം|വ്യായാമശാല',
  clubhouse: 'Clubhouse|club house|club|ക്ലബ് ഹൗസ്',
  childrensPark: "Children's park|play area|childrens play area|kids play area|കുട്ടികളുടെ പാർക്ക്",
  airConditioning: 'Air conditioning|ac|air conditioned|എസി|എയർ കണ്ടീഷനിംഗ്',
  fireSafety: 'Fire safety|fire|അഗ്നിസുരക്ഷ',
  loadingDock: 'Loading dock|dock|ലോഡിംഗ് ഡോക്ക്',
  craneFacility: 'Crane facility|crane|ക്രെയിൻ',
  heavyDutyFlooring: 'Heavy-duty flooring|heavy duty floor',
  wasteManagement: 'Waste management|waste|മാലിന്യ സംസ്കരണം',
  highlights: 'Highlights|selling points|പ്രത്യേകതകൾ',
  specialFeatures: 'Special features|specials|സവിശേഷതകൾ',
  restrictions: 'Restrictions|conditions|നിയന്ത്രണങ്ങൾ',
  pricePerSqFt: 'Price per sq ft|rate per sq ft|rate sqft|price sqft|per sq ft|ചതുരശ്ര അടി വില',
  securityDeposit: 'Security deposit|deposit|advance|സെക്യൂരിറ്റി ഡെപ്പോസിറ്റ്|ഡെപ്പോസിറ്റ്|അഡ്വാൻസ്',
  maintenance: 'Maintenance|maintenance charge|maintenance charges|മെയിന്റനൻസ്',
  bookingAmount: 'Booking amount|token amount|ബുക്കിംഗ് തുക',
  downPayment: 'Down payment|ആദ്യ ഗഡു',
  emiAmount: 'EMI|emi amount|ഇഎംഐ',
  propertyTax: 'Property tax|building tax|tax|കെട്ടിട നികുതി|നികുതി',
  registrationCharges: 'Registration charges|registration|registration fee|രജിസ്ട്രേഷൻ ഫീസ്',
  stampDuty: 'Stamp duty|മുദ്രപ്പത്ര വില|സ്റ്റാമ്പ് ഡ്യൂട്ടി',
  possessionStatus: 'Possession|possession status|construction status|കൈവശം',
  possessionDate: 'Possession date|possession by|available from|ready by|കൈമാറുന്ന തീയതി',
  legalStatus: 'Legal status|ownership|title status|ഉടമസ്ഥത|നിയമപരമായ നില',
  approvalStatus: 'Approval|approval status|approvals|അനുമതി',
  documents: 'Documents|papers|രേഖകൾ',
  landNature: 'Nature of land|land nature|land type|land classification|ഭൂമിയുടെ സ്വഭാവം|ഭൂമിയുടെ തരം',
  village: 'Village|വില്ലേജ്',
  block: 'Block|block no|block number|ബ്ലോക്ക്',
  surveyNumber: 'Survey number|survey no|sy no|survey|സർവേ നമ്പർ|സർവ്വേ നമ്പർ',
  resurveyNumber:
    'Re-survey number|resurvey no|re survey no|resurvey number|റീസർവേ നമ്പർ|റീ സർവേ നമ്പർ',
  thandaper: 'Thandaper|thandaper no|thandaper number|തണ്ടപ്പേർ|തണ്ടപ്പേർ നമ്പർ',
  reraNumber: 'K-RERA number|rera|rera no|rera number|k rera|റെറ നമ്പർ|കെ റെറ',
  projectUnits: 'Project units|units in project|no of units|പ്രോജക്റ്റിലെ യൂണിറ്റുകൾ',
  projectLand: 'Project land m²|land of project|project area',
  distanceFromAirport: 'Airport km|airport|distance from airport|airport distance|വിമാനത്താവളം',
  distanceFromMetro: 'Metro km|metro|distance from metro|മെട്രോ',
  distanceFromBusStop: 'Bus stop km|bus stop|bus stand|distance from bus stop|ബസ് സ്റ്റോപ്പ്|ബസ് സ്റ്റാൻഡ്',
  distanceFromRailway: 'Railway km|railway|railway station|distance from railway|റെയിൽവേ സ്റ്റേഷൻ',
  distanceFromHospital: 'Hospital km|hospital|distance from hospital|ആശുപത്രി',
  distanceFromSchool: 'School km|school|distance from school|സ്കൂൾ',
  distanceFromMarket: 'Market km|market|distance from market|ചന്ത|മാർക്കറ്റ്',
  localityRating: 'Locality rating|rating',
  crimeRate: 'Crime rate|crime',
  airQualityIndex: 'Air quality index|aqi|air quality',
  noiseLevel: 'Noise level|noise',
  images:
    'Pictures|images|photos|image|photo|image url|image urls|photo links|ചിത്രങ്ങൾ|ഫോട്ടോകൾ|ഫോട്ടോ',
  virtualTour: 'Virtual tour|360 tour|tour link',
  videoTour: 'Video tour|video|youtube|video link|വീഡിയോ',
  contactPerson:
    'Contact person|contact|contact name|owner|owner name|agent|ബന്ധപ്പെടേണ്ടയാൾ|ഉടമ|ഉടമയുടെ പേര്',
  contactPhone:
    'Contact phone|phone|mobile|phone number|mobile number|contact number|whatsapp|ഫോൺ|മൊബൈൽ|ഫോൺ നമ്പർ|മൊബൈൽ നമ്പർ',
  contactEmail: 'Contact e-mail|email|e mail|contact email|mail|ഇമെയിൽ|ഇ മെയിൽ',
  preferredTime: 'Preferred time|time to call|call time|വിളിക്കേണ്ട സമയം',
}

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  [...IMPORT_FIELDS]
    .reverse()
    .flatMap((field) =>
      [...nameOf(field), ...HEADINGS[field].split('|')]
        .flatMap((heading) => [foldText(heading), foldText(heading).replaceAll(' ', '')])
        .map((heading): [string, ImportField] => [heading, field]),
    ),
)

/** A field's own name; a stranger's "id" and "type" are something else than ours. */
function nameOf(field: ImportField): string[] {
  return field === 'id' || field === 'type' ? [] : [field.replace(/([A-Z])/g, ' $1')]
}

/** The heading that our own files write over a field. */
export function heading(field: ImportField): string {
  return HEADINGS[field].split('|')[0] ?? field
}

const UNIT_WORDS: readonly [RegExp, ColumnUnit][] = [
  [/(?<!\p{L})(?:lakhs?|lacs?|lks?|l|ലക്ഷം|ലക്ഷത്തിൽ)(?![\p{L}\p{M}])/iu, 'lakh'],
  [/(?<!\p{L})(?:crores?|crs?|കോടി|കോടിയിൽ)(?![\p{L}\p{M}])/iu, 'crore'],
  [/(?<!\p{L})(?:thousands?|k|ആയിരം)(?![\p{L}\p{M}])/iu, 'thousand'],
  [/(?<!\p{L})(?:rs|inr|rupees?|രൂപ)(?![\p{L}\p{M}])|₹/iu, 'rupees'],
  [/(?<!\p{L})(?:ft|feet|foot|അടി)(?![\p{L}\p{M}])/iu, 'ft'],
  [/(?<!\p{L})(?:m|mtrs?|metres?|meters?|മീറ്റർ)(?![\p{L}\p{M}])/iu, 'm'],
]
const MALAYALAM_SIZES: readonly [RegExp, ColumnUnit][] = [
  [/സെന്റ്/u, 'cent'],
  [/ഏക്ക/u, 'acre'],
  [/ചതുരശ്ര അടി|ച\.? ?അടി/u, 'sqft'],
]

/** The unit that a heading speaks of, among those that its field can be in. */
function unitIn(words: string, field: ImportField): ColumnUnit | null {
  const units = unitsOf(field)
  if (units.length === 0) return null
  const folded = foldText(words)
  const parts = folded.split(' ')
  for (let from = 0; from < parts.length; from += 1)
    for (let to = Math.min(parts.length, from + 3); to > from; to -= 1) {
      const word = areaWord(parts.slice(from, to).join(' '))
      if (word?.times === 1 && units.includes(word.unit)) return word.unit
    }
  return (
    [...MALAYALAM_SIZES, ...UNIT_WORDS].find(
      ([pattern, unit]) => units.includes(unit) && pattern.test(words),
    )?.[1] ?? null
  )
}

/** The key under which a person's choice for a heading is kept for the next time. */
export function headingKey(text: string): string {
  return foldText(text.slice(0, 2 * LONGEST_HEADING)).slice(0, LONGEST_HEADING)
}

/** Characters; nobody heads a column with more. What is longer is read by nothing. */
const LONGEST_HEADING = 200

/**
 * What a heading most likely stands for: "Price (in lakhs)" is the price, in lakhs. The words in brackets and behind
 * "in" name the unit; without them the heading must be one that people use.
 */
export function guessColumn(text: string): ColumnChoice {
  if (text.length > LONGEST_HEADING) return { field: null, unit: null }
  const named = FIELD_OF.get(foldText(text))
  if (named) return { field: named, unit: unitIn(text, named) }
  const bare = text
    .replace(/[([{].*?[)\]}]/gu, ' ')
    .replace(
      /\bin\s+(?:rs\.?|inr|rupees|₹|lakhs?|lacs?|crores?|cents?|acres?|ares?|sq\.?\s?(?:ft|m|feet)\.?|sqft)\s*$/iu,
      ' ',
    )
    .replace(/[*:#]/g, ' ')
    .replace(/₹|\brs\.?$/giu, ' ')
  const folded = foldText(bare)
  const field =
    FIELD_OF.get(folded) ??
    FIELD_OF.get(folded.replaceAll(' ', '')) ??
    FIELD_OF.get(foldText(withoutUnit(folded)))
  return field ? { field, unit: unitIn(text, field) } : { field: null, unit: null }
}

/** "plot area cents" without its last word, when that is a unit. */
function withoutUnit(folded: string): string {
  const words = folded.split(' ')
  for (const taken of [3, 2, 1]) {
    if (words.length <= taken) continue
    const tail = words.slice(-taken).join(' ')
    if (areaWord(tail) || /^(?:rs|inr|rupees|lakhs?|lacs?|crores?|km|ft|feet|m)$/.test(tail))
      return words.slice(0, -taken).join(' ')
  }
  return folded
}

/** Rows of a file among which its headings are sought. */
export const HEADING_ROWS = 12

/**
 * Which of the first rows holds the headings: the one in which most cells are known headings, at least two of them.
 * Else the first row that is all words, as headings nobody knows are. Null: the file seems to have none. Counted from 0.
 */
export function guessHeadingRow(rows: readonly (readonly string[])[]): number | null {
  let best: { row: number; known: number } | null = null
  for (const [row, cells] of rows.slice(0, HEADING_ROWS).entries()) {
    const known = new Set(cells.map((cell) => guessColumn(cell).field).filter(Boolean)).size
    if (known >= 2 && known > (best?.known ?? 0)) best = { row, known }
  }
  if (best) return best.row
  const [first] = rows
  const filled = first?.filter((cell) => cell.trim() !== '') ?? []
  return filled.length > 1 && filled.every((cell) => !/\d/.test(cell)) ? 0 : null
}

/** What every column is read as: a person's own choices first, then what its heading says; a field is taken once. */
export function guessColumns(
  headings: readonly string[],
  kept: ReadonlyMap<string, ColumnChoice>,
): (ColumnChoice & { kept: boolean })[] {
  const taken = new Set<ImportField>()
  const chosen = headings.map((text) => {
    const own = text.trim() === '' ? undefined : kept.get(headingKey(text))
    if (own?.field) taken.add(own.field)
    return own
  })
  return headings.map((text, at) => {
    const own = chosen[at]
    if (own) return { ...own, kept: true }
    const { field, unit } = guessColumn(text)
    if (field === null || taken.has(field)) return { field: null, unit: null, kept: false }
    taken.add(field)
    return { field, unit, kept: false }
  })
}
