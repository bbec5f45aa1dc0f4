import table from '../../../data/land-sense.json' with { type: 'json' }
import type { NamedPaper } from '../papers/kinds.ts'
import type { Figure, SourceId } from '../places/sources.ts'
import { COASTAL_DISTRICTS, KERALA_FACTS, WORST_FLOODED_2018 } from '../places/measured.ts'
import { hasOwnLand, isLand, type LandNature, type PropertyType } from '../listings/listing.ts'

/** Legal figures about land; `shoreError` is the median error of the map's shoreline. */
export const LAND_FIGURES: Readonly<Record<keyof typeof table.figures, Figure>> =
  table.figures as Record<keyof typeof table.figures, Figure>

export const LAND_NOTES = [
  'register',
  'dataBank',
  'unnotified',
  'ownHouse',
  'converted',
  'plantation',
  'coast',
  'idukkiNoc',
  'hills',
  'flood',
] as const satisfies readonly (keyof typeof table.notes)[]
export type LandNoteId = (typeof LAND_NOTES)[number]
export const LAND_GROUPS = ['paddy', 'coast', 'hills', 'flood'] as const
export type LandGroup = (typeof LAND_GROUPS)[number]
export const LAND_OFFICES = ['village', 'krishiBhavan', 'rdo', 'taluk', 'localBody'] as const
export type LandOffice = (typeof LAND_OFFICES)[number]
export const LAND_LINKS = [
  'enteBhoomi',
  'revenue',
  'coastalAuthority',
  'disasterAuthority',
] as const
export type LandLink = (typeof LAND_LINKS)[number]

/** One thing to check: what (the text goes by `id`), where, with which papers, and by which source. Never a verdict. */
export interface LandNote {
  id: LandNoteId
  group: LandGroup
  office: LandOffice
  papers: readonly NamedPaper[]
  links: readonly { name: LandLink; url: string }[]
  /** Null for common knowledge, for which no page was read. */
  source: SourceId | null
  /** The date that the source describes, in ISO 8601, possibly only the year or month. */
  date: string | null
  /** Parameters of the text. */
  figures: Readonly<Record<string, number>>
  /** Whether the source names this district. */
  named: boolean
}

interface StoredNote {
  group: LandGroup
  office: LandOffice
  papers: readonly NamedPaper[]
  links: readonly LandLink[]
  source: SourceId | null
  date: string | null
}
const STORED = table.notes as unknown as Readonly<Record<LandNoteId, StoredNote>>
const HILL_DISTRICTS: readonly string[] = table.districts.hills.names

export interface LandOfListing {
  propertyType: PropertyType
  landNature: LandNature | null
  /** In English; null when unknown. */
  district: string | null
}

/** Ares of paddy land on which the owner's own house may be allowed; from the table of rates. */
export interface OwnHouseLimits {
  town: number
  panchayat: number
}

/** The paddy notes for each answer of the owner about the land, most important first. */
const BY_NATURE: Readonly<Record<LandNature, readonly LandNoteId[]>> = {
  purayidam: ['register'],
  nilam: ['dataBank', 'unnotified', 'ownHouse'],
  'data-bank': ['dataBank', 'ownHouse'],
  unnotified: ['unnotified', 'dataBank'],
  plantation: ['plantation', 'register'],
  converted: ['converted', 'register'],
  other: ['register', 'dataBank'],
}

/** Land types for which a fee for the change of use may be due, or for which the owner gave no answer. */
export function mayAskFee({ propertyType, landNature }: LandOfListing): boolean {
  if (landNature === null || landNature === 'other') return isLand(propertyType)
  return landNature === 'nilam' || landNature === 'unnotified' || landNature === 'data-bank'
}

/** Everything to check about a listing's land. The paddy notes apply to a house only when its owner mentioned paddy. */
export function landNotes(land: LandOfListing, ownHouse: OwnHouseLimits): LandNote[] {
  const { landNature, district } = land
  if (!hasOwnLand(land.propertyType)) return []
  const ids: LandNoteId[] = []
  if (landNature !== null) ids.push(...BY_NATURE[landNature])
  else if (isLand(land.propertyType)) ids.push(...BY_NATURE.other)
  if (district !== null && COASTAL_DISTRICTS.includes(district)) ids.push('coast')
  if (district === 'Idukki') ids.push('idukkiNoc')
  if (district !== null && HILL_DISTRICTS.includes(district)) ids.push('hills')
  ids.push('flood')
  return ids.map((id) => noteOf(id, district, ownHouse))
}

function noteOf(id: LandNoteId, district: string | null, ownHouse: OwnHouseLimits): LandNote {
  const { links, ...stored } = STORED[id]
  return {
    id,
    ...stored,
    links: links.map((name) => ({ name, url: table.links[name] })),
    figures: id === 'ownHouse' ? { ...ownHouse } : (FIGURES[id] ?? {}),
    named: id === 'flood' && district !== null && WORST_FLOODED_2018.includes(district),
  }
}

const FIGURES: Partial<Record<LandNoteId, Record<string, number>>> = {
  dataBank: { year: KERALA_FACTS.paddyBarredSince.value },
  coast: {
    dense: LAND_FIGURES.coastDense.value,
    other: LAND_FIGURES.coastOther.value,
    tidal: LAND_FIGURES.tidalWater.value,
    districts: KERALA_FACTS.crzDistricts.value,
  },
  idukkiNoc: { panchayats: KERALA_FACTS.idukkiNocPanchayats.value },
  flood: { villages: KERALA_FACTS.flood2018Villages.value },
}
