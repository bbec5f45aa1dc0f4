import table from '../../../data/land-sense.json' with { type: 'json' }
import type { NamedPaper } from '../papers/kinds.ts'
import type { Figure } from '../places/figure.ts'
import { COASTAL_DISTRICTS, KERALA_FACTS, WORST_FLOODED_2018 } from '../places/measured.ts'
import type { SourceId } from '../places/sources.ts'
import { hasOwnLand, isLand, type LandNature, type PropertyType } from '../listings/listing.ts'

/** Figures of law about land; `shoreError` is how far the map's shore is off in the median. */
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

/** One thing to check: what (its words go by `id`), where, with which papers, and who says so. Never a verdict. */
export interface LandNote {
  id: LandNoteId
  group: LandGroup
  office: LandOffice
  papers: readonly NamedPaper[]
  links: readonly { name: LandLink; url: string }[]
  /** Null: common knowledge; no page was read for it. */
  source: SourceId | null
  /** ISO 8601 date, or its beginning, of what the source tells. */
  date: string | null
  /** What its words fill in. */
  figures: Readonly<Record<string, number>>
  /** The source names this district. */
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
  /** In English; null where it is not known. */
  district: string | null
}

/** Ares of paddy land on which a house of one's own may be allowed; from the table of rates. */
export interface OwnHouseLimits {
  town: number
  panchayat: number
}

/** What the owner says of the land decides which of the paddy notes are asked for, the weightiest first. */
const BY_NATURE: Readonly<Record<LandNature, readonly LandNoteId[]>> = {
  purayidam: ['register'],
  nilam: ['dataBank', 'unnotified', 'ownHouse'],
  'data-bank': ['dataBank', 'ownHouse'],
  unnotified: ['unnotified', 'dataBank'],
  plantation: ['plantation', 'register'],
  converted: ['converted', 'register'],
  other: ['register', 'dataBank'],
}

/** Natures under which a fee for the change of use may be due, or nobody said. */
export function mayAskFee({ propertyType, landNature }: LandOfListing): boolean {
  if (landNature === null || landNature === 'other') return isLand(propertyType)
  return landNature === 'nilam' || landNature === 'unnotified' || landNature === 'data-bank'
}

/** Everything to check about a listing's land. Of a house nobody asks about paddy unless its owner spoke of it. */
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
