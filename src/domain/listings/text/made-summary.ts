import { formatNumber, formatRupees, shortPrice } from '../../numbers/indian.ts'
import type { LandNature } from '../listing.ts'
import { madeTitle, type TitledListing, type TitleLanguage } from './made-title.ts'

/** What a summary is made of, beside the title's facts. Money in rupees, lengths in metres. */
export interface SummarisedListing extends TitledListing {
  bathrooms?: number | null
  price?: number | null
  monthlyRent?: number | null
  roadWidth?: number | null
  waterSupply?: string | null
  landNature?: LandNature | null
  documents?: readonly string[]
}

/** Supplies of water that the form suggests; an owner's other words have no translation and are left out. */
const WATER: Readonly<Record<string, Record<TitleLanguage, string>>> = {
  'Own well': { en: 'own well', ml: 'സ്വന്തം കിണർ' },
  'KWA connection': { en: 'Water Authority connection', ml: 'വാട്ടർ അതോറിറ്റി കണക്ഷൻ' },
  'Own well and KWA': {
    en: 'own well and Water Authority connection',
    ml: 'കിണറും വാട്ടർ അതോറിറ്റി കണക്ഷനും',
  },
  'KWA and borewell': {
    en: 'Water Authority connection and borewell',
    ml: 'വാട്ടർ അതോറിറ്റി കണക്ഷനും കുഴൽക്കിണറും',
  },
  Borewell: { en: 'borewell', ml: 'കുഴൽക്കിണർ' },
}

const NATURES: Readonly<Record<LandNature, Record<TitleLanguage, string> | null>> = {
  purayidam: { en: 'purayidam (garden land)', ml: 'പുരയിടം' },
  nilam: { en: 'nilam (paddy land)', ml: 'നിലം' },
  'data-bank': { en: 'listed in the data bank', ml: 'ഡേറ്റാ ബാങ്കിലുള്ളത്' },
  unnotified: { en: 'unnotified', ml: 'വിജ്ഞാപനം ചെയ്യാത്തത്' },
  plantation: { en: 'plantation', ml: 'തോട്ടഭൂമി' },
  converted: { en: 'converted, with an order', ml: 'തരംമാറ്റിയത് (ഉത്തരവുള്ളത്)' },
  other: null,
}

/**
 * A few plain sentences from a listing's own fields, in the language: what and where, rooms, road, water, the kind of
 * land, papers and price. No adjectives, and nothing that a field does not say. Empty without a known kind or town.
 */
export function madeSummary(listing: SummarisedListing, language: TitleLanguage): string[] {
  const title = madeTitle(listing, language)
  if (title === null) return []
  const facts = language === 'ml' ? malayalamFacts(listing) : englishFacts(listing)
  return [title, ...facts.filter((fact) => fact !== null)].map((sentence) => `${sentence}.`)
}

const given = (value: number | null | undefined): number | null =>
  value != null && Number.isFinite(value) && value > 0 ? value : null

const papersOf = ({ documents = [] }: SummarisedListing): string | null =>
  documents.length === 0 ? null : formatNumber(documents.length)

function malayalamFacts(listing: SummarisedListing): (string | null)[] {
  const baths = given(listing.bathrooms)
  const road = given(listing.roadWidth)
  const papers = papersOf(listing)
  const water = WATER[listing.waterSupply ?? '']?.ml
  const nature = listing.landNature ? NATURES[listing.landNature]?.ml : null
  const rent = given(listing.monthlyRent)
  const price = given(listing.price)
  return [
    baths === null ? null : `ബാത്ത്റൂം: ${formatNumber(baths)}`,
    road === null ? null : `മുന്നിലെ വഴിയുടെ വീതി: ${formatNumber(road, 1)} മീറ്റർ`,
    water ? `വെള്ള സൗകര്യം: ${water}` : null,
    nature ? `ഭൂമിയുടെ തരം: ${nature}` : null,
    papers === null ? null : `കൈയിലുണ്ടെന്ന് ഉടമ പറയുന്ന രേഖകൾ: ${papers}`,
    listing.forSale && price !== null ? `ചോദിക്കുന്ന വില: ${shortPrice(price, 'ml')}` : null,
    listing.forRent && rent !== null ? `മാസവാടക: ${formatRupees(rent)}` : null,
  ]
}

function englishFacts(listing: SummarisedListing): (string | null)[] {
  const baths = given(listing.bathrooms)
  const road = given(listing.roadWidth)
  const papers = papersOf(listing)
  const water = WATER[listing.waterSupply ?? '']?.en
  const nature = listing.landNature ? NATURES[listing.landNature]?.en : null
  const rent = given(listing.monthlyRent)
  const price = given(listing.price)
  return [
    baths === null ? null : `Bathrooms: ${formatNumber(baths)}`,
    road === null ? null : `Road in front: ${formatNumber(road, 1)} m wide`,
    water ? `Water: ${water}` : null,
    nature ? `Land: ${nature}` : null,
    papers === null ? null : `Papers that the owner says are at hand: ${papers}`,
    listing.forSale && price !== null ? `Asking price: ${shortPrice(price, 'en')}` : null,
    listing.forRent && rent !== null ? `Monthly rent: ${formatRupees(rent)}` : null,
  ]
}
