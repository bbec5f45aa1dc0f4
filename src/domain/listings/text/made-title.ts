import { convertArea, type AreaUnit } from '../../numbers/area-units.ts'
import { formatNumber } from '../../numbers/format.ts'
import { isLand, PROPERTY_TYPES, type PropertyType } from '../listing.ts'
import type { MeasuredListing } from '../price/price.ts'
import { capitalize } from '../../text/capitalize.ts'
import { placeCase } from '../../text/place-case.ts'

/** The languages that titles are made in. */
export const TITLE_LANGUAGES = ['en', 'ml'] as const
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number]

/** What a title is made of. Floor areas in sq ft; the plot in `plotAreaUnit`. */
export interface TitledListing extends MeasuredListing {
  city: string
  /** Its Malayalam name, where known. */
  cityMl?: string | null
  /** A part of the town that may be named in public; null names only the town. */
  locality: string | null
  bedrooms?: number | null
  forSale?: boolean | null
  forRent?: boolean | null
}

const KINDS: Readonly<Record<PropertyType, Record<TitleLanguage, string>>> = {
  APARTMENT: { en: 'apartment', ml: 'ഫ്ലാറ്റ്' },
  VILLA: { en: 'villa', ml: 'വില്ല' },
  INDEPENDENT_HOUSE: { en: 'house', ml: 'വീട്' },
  PLOT: { en: 'plot', ml: 'പ്ലോട്ട്' },
  COMMERCIAL: { en: 'commercial building', ml: 'വാണിജ്യ കെട്ടിടം' },
  OFFICE: { en: 'office', ml: 'ഓഫീസ്' },
  SHOP: { en: 'shop', ml: 'കടമുറി' },
  WAREHOUSE: { en: 'warehouse', ml: 'ഗോഡൗൺ' },
  INDUSTRIAL: { en: 'industrial property', ml: 'വ്യവസായ സ്ഥലം' },
  AGRICULTURAL: { en: 'farm land', ml: 'കൃഷിഭൂമി' },
  MIXED_USE: { en: 'house with a shop', ml: 'വീടും കടയും' },
  OTHER: { en: 'property', ml: 'വസ്തു' },
}

const UNITS: Readonly<Record<AreaUnit, Record<TitleLanguage, [one: string, many: string]>>> = {
  sqft: { en: ['sq ft', 'sq ft'], ml: ['ചതുരശ്ര അടി', 'ചതുരശ്ര അടി'] },
  cent: { en: ['cent', 'cents'], ml: ['സെന്റ്', 'സെന്റ്'] },
  are: { en: ['are', 'ares'], ml: ['ആർ', 'ആർ'] },
  acre: { en: ['acre', 'acres'], ml: ['ഏക്കർ', 'ഏക്കർ'] },
  hectare: { en: ['hectare', 'hectares'], ml: ['ഹെക്ടർ', 'ഹെക്ടർ'] },
  sqm: { en: ['m²', 'm²'], ml: ['ച.മീ.', 'ച.മീ.'] },
}

/** Characters of a locality that a title names; longer ones are addresses. */
const LONGEST_LOCALITY = 60

/**
 * A title from kind, rooms, place and size: "3 BHK apartment in Kakkanad, Kochi, 1,450 sq ft", in Malayalam "Kakkanad,
 * കൊച്ചിയിലെ 3 BHK ഫ്ലാറ്റ്, 1,450 ചതുരശ്ര അടി". Null without a known kind or a town: then there is nothing to say.
 */
export function madeTitle(listing: TitledListing, language: TitleLanguage): string | null {
  const kind = PROPERTY_TYPES.find((each) => each === listing.propertyType)
  if (kind === undefined || listing.city.trim() === '') return null
  const { bedrooms, locality } = listing
  const rooms = bedrooms && bedrooms > 0 && !isLand(kind) ? `${bedrooms} BHK ` : ''
  const home = `${rooms}${KINDS[kind][language]}`
  const size = sizeOf(kind, listing, language)
  const near =
    locality !== null && locality.length <= LONGEST_LOCALITY && locality !== listing.city
      ? locality
      : null
  const rent = listing.forRent === true && listing.forSale !== true
  if (language === 'ml') {
    const town = listing.cityMl ?? listing.city
    const facts = [home, size].filter((part) => part !== null).join(', ')
    const place = [near, placeCase(town, 'relative')].filter((part) => part !== null).join(', ')
    return `${place} ${facts}${rent ? ', വാടകയ്ക്ക്' : ''}`
  }
  const place = [near, listing.city].filter((part) => part !== null).join(', ')
  const title = `${home}${rent ? ' for rent' : ''} in ${place}${size === null ? '' : `, ${size}`}`
  return capitalize(title)
}

/** Land by its plot, buildings by their floors, else whichever is known. */
function sizeOf(
  kind: PropertyType,
  { plotArea, plotAreaUnit, totalArea, builtUpArea, carpetArea }: MeasuredListing,
  language: TitleLanguage,
): string | null {
  const floor = [totalArea, builtUpArea, carpetArea].find((area) => area != null && area > 0)
  const plot = plotArea != null && plotArea > 0 ? plotArea : null
  const unit = plotAreaUnit ?? 'sqft'
  if (isLand(kind) && plot === null && floor != null)
    return sizeText(convertArea(floor, 'sqft', 'cent'), 'cent', language)
  if ((isLand(kind) || floor == null) && plot !== null) return sizeText(plot, unit, language)
  return floor == null ? null : sizeText(floor, 'sqft', language)
}

function sizeText(value: number, unit: AreaUnit, language: TitleLanguage): string {
  const text = formatNumber(value, value >= 1_000 ? 0 : 2)
  const [one, many] = UNITS[unit][language]
  return `${text} ${text === '1' ? one : many}`
}
