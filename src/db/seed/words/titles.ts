import { chance, type Random } from '../../../domain/platform/seeded-random.ts'
import type { PropertyType } from '../../../domain/listings/listing.ts'
import { feet, pickFitting, landWords, type DescribedFacts } from './facts.ts'
import { capitalize } from '../../../domain/text/capitalize.ts'

type Patterns = readonly ((t: DescribedFacts) => string | null)[]

const isNew = (t: DescribedFacts): boolean =>
  t.yearBuilt !== null && t.yearBuilt >= t.thisYear - 1 && t.yearBuilt <= t.thisYear
const isUnfinished = (t: DescribedFacts): boolean =>
  t.yearBuilt !== null && t.yearBuilt > t.thisYear
const furnished = (t: DescribedFacts): boolean =>
  t.furnishing === 'FULLY_FURNISHED' || t.furnishing === 'ULTRA_FURNISHED'
const onlyIf = (yes: boolean, text: string): string | null => (yes ? text : null)

const TITLES: Record<PropertyType, Patterns> = {
  APARTMENT: [
    (t) => `${t.bedrooms} BHK flat near ${t.landmark}`,
    (t) => `${t.bedrooms} BHK apartment in ${t.place}, ${feet(t.floorArea)}`,
    (t) => onlyIf(furnished(t), `Furnished ${t.bedrooms} BHK flat on ${t.road}`),
    (t) =>
      onlyIf(
        (t.floorNumber ?? 0) >= 5,
        `Breezy ${t.bedrooms} BHK on floor ${t.floorNumber}, ${t.place}`,
      ),
    (t) => onlyIf(t.facing !== null, `${t.facing}-facing ${t.bedrooms} BHK flat, ${t.place}`),
    (t) => onlyIf(isUnfinished(t), `${t.bedrooms} BHK in a new project off ${t.road}`),
    (t) =>
      onlyIf(
        isNew(t) && !isUnfinished(t),
        `New ${t.bedrooms} BHK flat, never lived in, ${t.place}`,
      ),
    (t) => onlyIf(t.fine, `${t.bedrooms} BHK with pool and gym, ${t.place}`),
    (t) => onlyIf(t.bedrooms === 1, `Compact 1 BHK a short walk from ${t.landmark}`),
    (t) => `Well kept ${t.bedrooms} BHK flat off ${t.road}`,
    (t) => onlyIf(t.floorNumber === 0, `Ground floor ${t.bedrooms} BHK flat near ${t.landmark}`),
  ],
  VILLA: [
    (t) => `${t.bedrooms} BHK villa on ${landWords(t)}, ${t.place}`,
    (t) => `${t.bedrooms} BHK villa with garden near ${t.landmark}`,
    (t) => onlyIf(isNew(t), `Newly built ${t.bedrooms} BHK villa, ${t.place}`),
    (t) => onlyIf(t.fine, `Contemporary villa with courtyard on ${t.road}`),
    (t) => `Gated ${t.bedrooms} BHK villa, ${feet(t.floorArea)}, ${t.place}`,
    (t) => onlyIf(t.facing !== null, `${t.facing}-facing villa with sit-out, ${t.road}`),
    (t) => onlyIf(furnished(t), `Furnished ${t.bedrooms} BHK villa near ${t.landmark}`),
    (t) => onlyIf((t.floors ?? 0) <= 2, `Nalukettu-style ${t.bedrooms} BHK villa, ${t.place}`),
  ],
  INDEPENDENT_HOUSE: [
    (t) => `${t.bedrooms} BHK house on ${landWords(t)}, ${t.place}`,
    (t) => `${t.bedrooms} BHK house near ${t.landmark}`,
    (t) => onlyIf(t.special === 'heritage', `Old tharavadu on ${landWords(t)}, ${t.place}`),
    (t) => onlyIf(t.special === 'heritage', `Tiled nalukettu with its own pond near ${t.landmark}`),
    (t) => onlyIf(t.special === 'heritage', `Laterite and teak tharavadu house on ${t.road}`),
    (t) => onlyIf(isNew(t), `New ${t.bedrooms} BHK house, ready to move in, ${t.place}`),
    (t) => onlyIf(t.floors === 1, `Single-storey ${t.bedrooms} BHK house off ${t.road}`),
    (t) => onlyIf(t.floors === 2, `Two-storey house with car porch, ${t.place}`),
    (t) => onlyIf(t.facing !== null, `${t.facing}-facing house with open well, ${t.road}`),
    (t) => `${t.bedrooms} BHK family house, ${feet(t.floorArea)}, ${t.place}`,
    (t) => onlyIf((t.cents ?? 0) >= 10, `House with coconut trees on ${landWords(t)}, ${t.road}`),
    (t) => `Quiet ${t.bedrooms} BHK house behind ${t.landmark}`,
  ],
  PLOT: [
    (t) => `${landWords(t)} of house plot, ${t.place}`,
    (t) => `${landWords(t)} near ${t.landmark}`,
    (t) => onlyIf((t.roadWidth ?? 0) >= 6, `Plot with ${t.roadWidth} m road frontage, ${t.place}`),
    (t) => `Square, level plot of ${landWords(t)}, ${t.road}`,
    (t) => onlyIf(t.facing !== null, `${t.facing}-facing plot of ${landWords(t)}, ${t.place}`),
    (t) => `Purayidam land, ${landWords(t)}, off ${t.road}`,
    (t) => onlyIf((t.cents ?? 0) >= 60, `${landWords(t)} fit for villas, ${t.place}`),
    (t) =>
      onlyIf((t.cents ?? 0) <= 12, `${capitalize(landWords(t))} with compound wall, ${t.road}`),
    (t) =>
      onlyIf(
        t.cents !== null && t.cents > 15,
        `Paramba with coconut and jack, ${landWords(t)}, ${t.place}`,
      ),
  ],
  COMMERCIAL: [
    (t) => `Commercial building on ${t.road}, ${feet(t.floorArea)}`,
    (t) => `${t.floors}-floor commercial building near ${t.landmark}`,
    (t) => `Showroom building with parking, ${t.place}`,
    (t) =>
      onlyIf(
        (t.roadWidth ?? 0) >= 12,
        `Main road building with ${t.roadWidth} m frontage, ${t.place}`,
      ),
    (t) => `Bank and showroom space, ${feet(t.floorArea)}, ${t.road}`,
  ],
  OFFICE: [
    (t) => `Office space of ${feet(t.floorArea)} near ${t.landmark}`,
    (t) => onlyIf(furnished(t), `Furnished office with cabins on ${t.road}`),
    (t) => onlyIf((t.floorNumber ?? 0) > 0, `Office on floor ${t.floorNumber}, ${t.road}`),
    (t) => onlyIf((t.floorArea ?? 0) < 800, `Small office for consultants, ${t.place}`),
    (t) => `Office with reception and parking, ${t.place}`,
    (t) =>
      onlyIf(
        (t.floorArea ?? 0) > 1_500,
        `Plug-and-play office floor, ${feet(t.floorArea)}, ${t.place}`,
      ),
    (t) => `Clinic or office space off ${t.road}`,
  ],
  SHOP: [
    (t) => onlyIf(t.floorNumber === 0, `Ground floor shop on ${t.road}`),
    (t) => `Shop of ${feet(t.floorArea)} near ${t.landmark}`,
    (t) => `Shop room with rolling shutter, ${t.place}`,
    (t) => onlyIf((t.floorArea ?? 0) < 250, `Kiosk-size shop facing ${t.landmark}`),
    (t) => onlyIf((t.floorArea ?? 0) > 400, `Double shop with store room, ${t.road}`),
    (t) => `Bakery or textile shop space, ${t.place}`,
  ],
  WAREHOUSE: [
    (t) => `Godown of ${feet(t.floorArea)} off ${t.road}`,
    (t) => `Warehouse with loading bay near ${t.landmark}`,
    (t) => `Dry godown on ${landWords(t)}, ${t.place}`,
    (t) => onlyIf((t.roadWidth ?? 0) >= 10, `Warehouse with container access, ${t.place}`),
  ],
  INDUSTRIAL: [
    (t) => `Factory shed of ${feet(t.floorArea)}, ${t.place}`,
    (t) => `Industrial shed on ${landWords(t)} off ${t.road}`,
    (t) => `Working unit with HT power near ${t.landmark}`,
    (t) => `Food-processing shed, ${feet(t.floorArea)}, ${t.road}`,
  ],
  AGRICULTURAL: [
    (t) => `${landWords(t)} of ${t.special} land, ${t.place}`,
    (t) => `${capitalize(t.special ?? 'farm')} garden, ${landWords(t)}, near ${t.landmark}`,
    (t) =>
      onlyIf(t.special === 'paddy', `${landWords(t)} of paddy field beside the canal, ${t.place}`),
    (t) => onlyIf(t.town.hills, `Hill estate of ${landWords(t)} with stream, ${t.place}`),
    (t) => onlyIf(t.special === 'rubber', `Yielding rubber, ${landWords(t)}, ${t.road}`),
    (t) => `Farm land with well, ${landWords(t)}, off ${t.road}`,
    (t) =>
      onlyIf(
        (t.cents ?? 0) < 150 && t.special !== 'paddy',
        `Krishi bhoomi of ${landWords(t)}, ${t.place}`,
      ),
  ],
  MIXED_USE: [
    (t) => `Shop below, ${t.bedrooms} BHK home above, ${t.road}`,
    (t) => `Shop-cum-house near ${t.landmark}`,
    (t) => `${t.floors}-floor building with shops and home, ${t.place}`,
    (t) => `House with two shop rooms on ${t.road}`,
  ],
  OTHER: [
    (t) =>
      onlyIf(t.special === 'homestay', `Running homestay with ${t.bedrooms} rooms, ${t.place}`),
    (t) => onlyIf(t.special === 'homestay', `Homestay on ${landWords(t)} near ${t.landmark}`),
    (t) =>
      onlyIf(t.special === 'hostel', `Hostel building with ${t.bedrooms} rooms near ${t.landmark}`),
    (t) =>
      onlyIf(
        t.special === 'auditorium',
        `Auditorium with dining hall, ${landWords(t)}, ${t.place}`,
      ),
    (t) => onlyIf(t.special === 'farmhouse', `Farmhouse on ${landWords(t)}, ${t.place}`),
    (t) => onlyIf(t.special === 'farmhouse', `Farmhouse with fish pond off ${t.road}`),
    (t) => onlyIf(t.special === 'hostel', `Working women's hostel building, ${t.road}`),
    (t) => onlyIf(t.special === 'auditorium', `Function hall near ${t.landmark}`),
  ],
}

const HOME_ML = 'വീട്'
const FLAT_ML = 'ഫ്ലാറ്റ്'

/** Some owners write in Malayalam, some add a Malayalam word to the English title. */
function malayalam(t: DescribedFacts): string | null {
  const deal = t.forSale ? 'വില്പനയ്ക്ക്' : 'വാടകയ്ക്ക്'
  const town = t.town.nameMl
  switch (t.kind) {
    case 'APARTMENT':
      return `${town}: ${t.bedrooms} BHK ${FLAT_ML} ${deal}`
    case 'VILLA':
    case 'INDEPENDENT_HOUSE':
      return t.unit === 'cent'
        ? `${town}: ${Number((t.cents ?? 0).toFixed(2))} സെന്റിൽ ${t.bedrooms} BHK ${HOME_ML} ${deal}`
        : null
    case 'PLOT':
      return t.unit === 'cent'
        ? `${town}: ${Number((t.cents ?? 0).toFixed(2))} സെന്റ് സ്ഥലം ${deal}`
        : null
    case 'SHOP':
      return `${town}: ${Math.round(t.floorArea ?? 0)} ച.അടി കടമുറി ${deal}`
    default:
      return null
  }
}

const TAILS: Partial<Record<PropertyType, string>> = {
  APARTMENT: FLAT_ML,
  VILLA: 'വില്ല',
  INDEPENDENT_HOUSE: HOME_ML,
  PLOT: 'സ്ഥലം',
  AGRICULTURAL: 'കൃഷിഭൂമി',
  SHOP: 'കടമുറി',
}

/** A title that fits the listing; one of `used` only when there is no other. */
export function titleOf(r: Random, t: DescribedFacts, used: ReadonlySet<string> | null): string {
  let title = ''
  for (let tries = 0; tries < 40; tries += 1) {
    title = capitalize(draw(r, t))
    if (!used?.has(title)) return title
  }
  return `${title}, ${Math.round(t.km * 1_000)} m from the centre`
}

function draw(r: Random, t: DescribedFacts): string {
  const inMalayalam = chance(r, 0.05) ? malayalam(t) : null
  if (inMalayalam !== null) return inMalayalam
  const text = pickFitting(r, TITLES[t.kind], t) ?? t.place
  const tail = TAILS[t.kind]
  return tail !== undefined && chance(r, 0.05) ? `${text} · ${tail}` : text
}
