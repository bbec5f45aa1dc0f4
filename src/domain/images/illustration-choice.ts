import manifest from '../../../data/illustrations.json' with { type: 'json' }
import { kindDrawing } from './illustration.ts'
import { townByName } from '../places/towns/towns.ts'
import type { PropertyType } from '../listings/listing.ts'
import { seeded, type Random } from '../platform/seeded-random.ts'

/** The landscape around a town, as far as the illustrations distinguish it. */
export const TERRAINS = ['hills', 'coast', 'backwater', 'plain'] as const
export type Terrain = (typeof TERRAINS)[number]

export const CROPS = ['tea', 'paddy', 'rubber', 'coconut', 'spice'] as const
export type Crop = (typeof CROPS)[number]

/**
 * An illustration and the facts that it fits: an omitted fact fits every listing, a given one must equal the listing's.
 * `scripts/draw-illustrations` writes the file data/illustrations.json.
 */
export interface Illustration {
  /** The file is public/illustrations/{name}.svg. */
  name: string
  /** The first characters of the file's SHA-256, hexadecimal. */
  version: string
  /** Base64. */
  thumbhash: string
  kinds: readonly PropertyType[]
  /** Minimum and maximum. */
  floors?: readonly [number, number]
  bedrooms?: number
  terrains?: readonly Terrain[]
  crop?: Crop
}

export const ILLUSTRATIONS = manifest as unknown as readonly Illustration[]

/** The facts that decide which illustrations a listing gets. */
export interface IllustratedListing {
  id: number
  demo: boolean
  propertyType: PropertyType
  title: string
  city: string
  floors: number | null
  bedrooms: number | null
}

/** The number of illustrations for a demo listing. */
const GALLERY = 5

const BY_NAME: ReadonlyMap<string, Illustration> = new Map(
  ILLUSTRATIONS.map((each) => [each.name, each]),
)

/** Indexed by kind and view, so that a choice scans only a few dozen illustrations. */
const BY_KIND = new Map<string, Illustration[]>()
for (const illustration of ILLUSTRATIONS)
  for (const kind of illustration.kinds) {
    const key = `${kind} ${viewOf(illustration)}`
    BY_KIND.set(key, [...(BY_KIND.get(key) ?? []), illustration])
  }

function viewOf({ name }: Illustration): string {
  return name.slice(0, name.indexOf('-'))
}

/** What an illustration shows: "around-lane" for `around-lane-2`. */
function motifOf({ name }: Illustration): string {
  return name.split('-', 2).join('-')
}

/** The illustration of a kind. A real owner's listing shows only this one, since what it looks like is unknown. */
export function illustrationOfKind(kind: PropertyType): Illustration {
  const found = BY_NAME.get(kindDrawing(kind))
  if (!found) throw new Error(`data/illustrations.json has no drawing of the kind ${kind}`)
  return found
}

/** The illustration on a listing's card: the first of its gallery. */
export function coverIllustration(listing: IllustratedListing): Illustration {
  if (!listing.demo) return illustrationOfKind(listing.propertyType)
  const r = seeded(listing.id, 'illustration front')
  return shuffled(r, fitting(listing, 'front'))[0] ?? illustrationOfKind(listing.propertyType)
}

/**
 * The illustrations for a listing without photos. A real listing has one, chosen by kind: never an interior or a floor
 * plan, which would claim knowledge of the place. A demo listing has five that fit its facts, to demonstrate the
 * gallery. The result depends only on the id and the facts.
 */
export function illustrationsFor(listing: IllustratedListing): Illustration[] {
  const front = coverIllustration(listing)
  if (!listing.demo) return [front]
  const choose = (view: string): Illustration[] =>
    distinct(shuffled(seeded(listing.id, `illustration ${view}`), fitting(listing, view)))
  // The road side of a plot is drawn once per facing; all of them show the same plot.
  const sides = choose('road').filter(({ name }) => name.slice(5) === front.name.slice(6))
  const plan = choose('plan').slice(0, 1)
  const close = [...sides, ...choose('crop').slice(0, 1), ...choose('inside').slice(0, 2)]
  const around = choose('around')
  const between = GALLERY - 1 - plan.length
  const middle = [...close.slice(0, between - 1), ...around]
  return [front, ...middle.slice(0, between), ...plan]
}

/** Whether an illustration contradicts none of a listing's facts. Unknown facts never conflict. */
export function fits(illustration: Illustration, listing: IllustratedListing): boolean {
  const { floors, bedrooms, terrains, crop } = illustration
  const grows = cropOf(listing)
  return (
    illustration.kinds.includes(listing.propertyType) &&
    (!floors ||
      listing.floors === null ||
      (floors[0] <= listing.floors && listing.floors <= floors[1])) &&
    (bedrooms === undefined || bedrooms === listing.bedrooms) &&
    (!terrains || terrains.includes(terrainOf(listing.city))) &&
    (crop === undefined || grows === null || crop === grows) &&
    (!isTraditional(listing) || !MODERN_FRONT.test(illustration.name))
  )
}

/** Fronts that no house of the old kind has. */
const MODERN_FRONT = /^front-house-\d-(terrace|brick|villa|porch|modern|arches)-/

/** Whether the title calls a house traditional: a nalukettu or a tharavadu. */
function isTraditional({ title }: IllustratedListing): boolean {
  return /\b(nalukettu|tharavadu?)\b/i.test(title)
}

function fitting(listing: IllustratedListing, view: string): Illustration[] {
  const drawn = BY_KIND.get(`${listing.propertyType} ${view}`) ?? []
  return drawn.filter((each) => fits(each, listing))
}

/** The first illustration of each motif. */
function distinct(illustrations: readonly Illustration[]): Illustration[] {
  return [
    ...new Map(illustrations.toReversed().map((each) => [motifOf(each), each])).values(),
  ].toReversed()
}

function shuffled<T>(r: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, order: r() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

const CROP_WORDS: readonly [RegExp, Crop][] = [
  [/\bpaddy\b/i, 'paddy'],
  [/\brubber\b/i, 'rubber'],
  [/\btea\b/i, 'tea'],
  [/\b(cardamom|coffee|pepper)\b/i, 'spice'],
  [/\b(coconut|areca|nutmeg)\b/i, 'coconut'],
]

/** The crop of a farm according to its title; null when the title names none. */
function cropOf({ propertyType, title }: IllustratedListing): Crop | null {
  if (propertyType !== 'AGRICULTURAL') return null
  return CROP_WORDS.find(([word]) => word.test(title))?.[1] ?? null
}

const HILL_DISTRICTS = ['Idukki', 'Wayanad']

/** Coastal towns. */
const COAST = [
  'Varkala',
  'Paravoor',
  'Kollam',
  'Alappuzha',
  'Chavakkad',
  'Kodungallur',
  'Ponnani',
  'Tanur',
  'Parappanangadi',
  'Kozhikode',
  'Koyilandy',
  'Payyoli',
  'Vadakara',
  'Thalassery',
  'Kannur',
  'Kasaragod',
  'Kanhangad',
]

/** Towns among lakes and canals. */
const BACKWATER = [
  'Karunagappally',
  'Kayamkulam',
  'Haripad',
  'Cherthala',
  'Vaikom',
  'Changanassery',
  'Kottayam',
  'Kochi',
  'Maradu',
  'North Paravur',
  'Thrippunithura',
  'Nileshwaram',
]

/**
 * The landscape around a town. Derived from the town alone, so that an illustration reveals nothing about a hidden
 * position.
 */
export function terrainOf(city: string): Terrain {
  const town = townByName(city)
  if (!town) return 'plain'
  if (HILL_DISTRICTS.includes(town.district)) return 'hills'
  if (COAST.includes(town.name)) return 'coast'
  return BACKWATER.includes(town.name) ? 'backwater' : 'plain'
}
