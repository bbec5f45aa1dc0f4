import { foldText } from '../../text/fold.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../filters.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'
import { sentenceParts, type WrittenSearch } from './write-sentence.ts'

/** What a slug can say. Anything else in a search, and the page has none. */
const SAID: ReadonlySet<keyof SearchFilters> = new Set([
  'propertyType',
  'forSale',
  'forRent',
  'bedrooms',
  'maxBedrooms',
  'minPrice',
  'maxPrice',
])
/** More conditions than this are one of endless combinations. */
const MOST_CONDITIONS = 4
const LEAST_RUPEES = 1_000

/**
 * The one slug of a search for the pages of search engines: "3-bhk-under-60-lakh-thrissur". Null for a search with more
 * than a slug says: it has only its ordinary address.
 */
export function homesSlug({ filters, place, near }: WrittenSearch): string | null {
  const { q, fields = {}, minPrice, maxPrice, ...rest } = filters
  const isSaid = (Object.keys(rest) as (keyof typeof rest)[]).every(
    (name) => SAID.has(name) || String(rest[name]) === String(DEFAULT_FILTERS[name]),
  )
  if (!isSaid || q !== '' || Object.keys(fields).length > 0) return null
  if (!filters.forSale && !filters.forRent) return null
  const low = minPrice === null ? '' : amountSlug(minPrice)
  const high = maxPrice === null ? '' : amountSlug(maxPrice)
  if (low === null || high === null) return null
  const { rooms, kinds, deal } = sentenceParts({ filters, place, near }, ENGLISH_PHRASES)
  if (/ or /.test(kinds)) return null
  const conditions = [
    rooms.replace(/^(\d+)\+ BHK$/, 'at least $1 BHK'),
    kinds,
    deal,
    low && `above ${low}`,
    high && `under ${high}`,
    near ? `near ${near.name}` : '',
  ].filter((part) => part !== '')
  if (conditions.length === 0 || conditions.length > MOST_CONDITIONS) return null
  const where = place ? [place.isDistrict ? `${place.name} district` : place.name] : []
  // A town right before a landmark would be read as the landmark's own: the landmark goes last.
  const last = near ? conditions.splice(-1) : []
  return slugged([...conditions, ...where, ...last].join(' '))
}

/** Rupees without a decimal point: lakhs, thousands or all digits; null for what would be read otherwise. */
function amountSlug(rupees: number): string | null {
  if (rupees < LEAST_RUPEES) return null
  if (rupees % 100_000 === 0) return `${rupees / 100_000} lakh`
  return rupees % 1_000 === 0 ? `${rupees / 1_000}k` : null
}

function slugged(text: string): string {
  return foldText(text).replaceAll(' ', '-')
}
