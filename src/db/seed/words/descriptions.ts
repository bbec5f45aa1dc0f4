import { chance, type Random } from '../../../domain/platform/seeded-random.ts'
import type { PropertyType } from '../../../domain/listings/listing.ts'
import { feet, pickFitting, landWords, type DescribedFacts } from './facts.ts'
import { capitalize } from '../../../domain/text/capitalize.ts'

type Sentences = readonly ((t: DescribedFacts) => string | null)[]

const onlyIf = (yes: boolean, text: string): string | null => (yes ? text : null)
const age = (t: DescribedFacts): number => t.thisYear - (t.yearBuilt ?? t.thisYear)
const onLand = (t: DescribedFacts): boolean => t.cents !== null

const HOME_OPENINGS: Sentences = [
  (t) =>
    `A ${t.bedrooms}-bedroom home of ${feet(t.floorArea)} off ${t.road}, close to ${t.landmark}.`,
  (t) =>
    `${t.bedrooms} bedrooms, ${t.bathrooms} bathrooms and a wide sit-out on ${landWords(t)} of land.`,
  (t) =>
    `The house stands on ${landWords(t)} in ${t.place}, with ${feet(t.floorArea)} on ${floorsOf(t)}.`,
  (t) =>
    onlyIf(
      t.special === 'heritage',
      `A tharavadu of ${t.yearBuilt} with a tiled roof, wooden ceilings and an inner courtyard, on ${landWords(t)}.`,
    ),
  (t) =>
    onlyIf(
      age(t) === 0 && (t.bathrooms ?? 0) >= (t.bedrooms ?? 0),
      `Finished this year: ${feet(t.floorArea)} with ${t.bedrooms} bedrooms, all with attached bathrooms.`,
    ),
  (t) =>
    onlyIf(
      age(t) > 8 && t.special === null,
      `Built in ${t.yearBuilt} by the present owners and repainted after the last monsoon.`,
    ),
]

const OPENINGS: Record<PropertyType, Sentences> = {
  APARTMENT: [
    (t) =>
      `A ${t.bedrooms} BHK flat of ${feet(t.floorArea)} (${feet(t.carpetArea)} carpet) near ${t.landmark}.`,
    (t) =>
      onlyIf(
        (t.floorNumber ?? 0) > 0,
        `On floor ${t.floorNumber} of ${t.floors}, with ${t.bedrooms} bedrooms and cross ventilation in every room.`,
      ),
    (t) =>
      onlyIf(
        age(t) < 0,
        `Handover is planned for ${t.yearBuilt}; the structure is up and a model flat can be seen.`,
      ),
    (t) => `The balcony catches the evening wind in this ${t.bedrooms}-bedroom flat off ${t.road}.`,
    (t) =>
      onlyIf(
        age(t) > 10,
        `A settled building of ${t.yearBuilt} with an active owners' association; the flat has been lived in by one family.`,
      ),
    (t) =>
      onlyIf(
        t.floorNumber === 0,
        `A ground floor flat, easy for parents, with ${t.bedrooms} bedrooms and its own small yard.`,
      ),
  ],
  VILLA: HOME_OPENINGS,
  INDEPENDENT_HOUSE: HOME_OPENINGS,
  PLOT: [
    (t) =>
      `${landWords(t)} of dry land in ${t.place}, fit for a house, with road access of ${t.roadWidth} m.`,
    (t) =>
      `A level plot off ${t.road}, ${landWords(t)} by the latest survey, boundary stones in place.`,
    (t) =>
      onlyIf(
        t.facing !== null,
        `The plot faces ${(t.facing ?? '').toLowerCase()} and lies a little above the road, so rain runs off.`,
      ),
    (t) =>
      onlyIf(
        (t.cents ?? 0) > 40,
        `${landWords(t)} in one piece; the owners will also sell a part, from 10 cents upwards.`,
      ),
    (t) =>
      `Family land near ${t.landmark}, ${landWords(t)}, with a few coconut palms and a jack tree.`,
  ],
  COMMERCIAL: [
    (t) => `A commercial building of ${feet(t.floorArea)} on ${floorsOf(t)}, right on ${t.road}.`,
    (t) =>
      `${feet(t.floorArea)} with a wide glass front near ${t.landmark}; good for a showroom, bank or restaurant.`,
    (t) =>
      `The building stands on ${landWords(t)} with parking in front and a service lane behind.`,
  ],
  OFFICE: [
    (t) =>
      `${feet(t.floorArea)} of office space near ${t.landmark}, ${feet(t.carpetArea)} of it carpet area.`,
    (t) => `A bright office off ${t.road} with a reception, two cabins and room for desks.`,
    (t) =>
      onlyIf(
        (t.floorNumber ?? 0) > 1,
        `On floor ${t.floorNumber}, away from the street noise, with windows on two sides.`,
      ),
  ],
  SHOP: [
    (t) => `A shop of ${feet(t.floorArea)} on ${t.road} with steady footfall all day.`,
    (t) =>
      onlyIf(
        t.floorNumber === 0,
        `Ground floor, straight from the pavement, with a rolling shutter and a store behind.`,
      ),
    (t) =>
      `${feet(t.floorArea)} near ${t.landmark}; earlier a textile shop, empty since last month.`,
  ],
  WAREHOUSE: [
    (t) => `A dry godown of ${feet(t.floorArea)} with a truss roof 6 m high, on ${landWords(t)}.`,
    (t) => `${feet(t.floorArea)} of storage off ${t.road}; lorries turn inside the yard.`,
    (t) => `Raised floor, loading dock and a small office room, ${feet(t.floorArea)} in all.`,
  ],
  INDUSTRIAL: [
    (t) => `A factory shed of ${feet(t.floorArea)} on ${landWords(t)} with three-phase power.`,
    (t) => `Earlier a food-processing unit: ${feet(t.floorArea)}, effluent tank and a staff room.`,
    (t) =>
      `${landWords(t)} with a shed of ${feet(t.floorArea)}, a weighbridge nearby and room to extend.`,
  ],
  AGRICULTURAL: [
    (t) =>
      onlyIf(
        t.special === 'paddy',
        `${landWords(t)} of paddy that is sown twice a year, with water from the canal.`,
      ),
    (t) =>
      onlyIf(
        t.special === 'rubber',
        `${landWords(t)} of rubber in its best tapping years, with a smoke house.`,
      ),
    (t) =>
      onlyIf(
        t.special !== 'paddy' && t.special !== 'rubber',
        `${landWords(t)} under ${t.special}, kept by the same family for two generations.`,
      ),
    (t) =>
      onlyIf(
        t.special !== 'paddy',
        `A working farm in ${t.place}: ${t.special}, a pump house and a jeep road to the boundary.`,
      ),
    (t) =>
      onlyIf(
        t.special !== 'paddy',
        `Gently sloping land of ${landWords(t)} with ${t.special} and a well that holds water in April.`,
      ),
  ],
  MIXED_USE: [
    (t) =>
      `Shop rooms at street level and a ${t.bedrooms}-bedroom home above, ${feet(t.floorArea)} in all.`,
    (t) =>
      `A building on ${t.road} where one can live and trade: ${floorsOf(t)}, ${feet(t.floorArea)}.`,
  ],
  OTHER: [
    (t) =>
      onlyIf(
        t.special === 'homestay',
        `A homestay with ${t.bedrooms} guest rooms and good reviews, sold or let with its furniture.`,
      ),
    (t) =>
      onlyIf(
        t.special === 'hostel',
        `A hostel building with ${t.bedrooms} rooms, a mess hall and a warden's room.`,
      ),
    (t) =>
      onlyIf(
        t.special === 'auditorium',
        `An auditorium of ${feet(t.floorArea)} with a stage, a dining hall and parking on ${landWords(t)}.`,
      ),
    (t) =>
      onlyIf(
        t.special === 'farmhouse',
        `A farmhouse of ${feet(t.floorArea)} on ${landWords(t)} with a fish pond and fruit trees.`,
      ),
  ],
}

const MIDDLES: Sentences = [
  (t) =>
    onlyIf(
      t.fine && t.kind === 'APARTMENT',
      "Residents share a pool, a gym and a children's play area.",
    ),
  (t) =>
    onlyIf(
      t.furnishing === 'FULLY_FURNISHED' || t.furnishing === 'ULTRA_FURNISHED',
      'Wardrobes, cots, lights and curtains stay; only suitcases are needed.',
    ),
  (t) =>
    onlyIf(t.furnishing === 'SEMI_FURNISHED', 'Wardrobes and the fitted kitchen are included.'),
  (t) =>
    onlyIf(t.water === 'Own well' && onLand(t), 'The open well has not gone dry in any summer.'),
  (t) =>
    onlyIf(
      t.water === 'KWA and borewell',
      'Municipal water comes every day and a borewell stands by.',
    ),
  (t) =>
    onlyIf(
      t.facing !== null && t.floorArea !== null,
      `It faces ${(t.facing ?? '').toLowerCase()}, so the main rooms stay cool after noon.`,
    ),
  (t) => onlyIf((t.roadWidth ?? 0) >= 8, `The road in front is ${t.roadWidth} m wide and tarred.`),
  (t) => onlyIf((t.roadWidth ?? 9) <= 4, 'A car reaches the gate; a lorry stops at the junction.'),
  (t) =>
    onlyIf(
      ['VILLA', 'INDEPENDENT_HOUSE'].includes(t.kind) && (t.cents ?? 0) >= 8,
      'Mango, jack and a row of coconut palms shade the back.',
    ),
  (t) =>
    onlyIf(
      ['VILLA', 'INDEPENDENT_HOUSE'].includes(t.kind),
      'There is a work area behind the kitchen and a car porch in front.',
    ),
  (t) =>
    onlyIf(
      ['WAREHOUSE', 'INDUSTRIAL'].includes(t.kind),
      'Power, fire hydrants and a guard room are in place.',
    ),
  (t) =>
    onlyIf(
      ['SHOP', 'OFFICE', 'COMMERCIAL'].includes(t.kind),
      'Building and trade licences are up to date.',
    ),
  (t) => onlyIf(t.town.hills && t.km > 1, 'Mornings are misty and the view goes over two valleys.'),
  (t) =>
    onlyIf(
      t.kind === 'AGRICULTURAL' && t.special === 'paddy',
      'It is nilam in the records and stays paddy: it is not for building.',
    ),
  (t) =>
    onlyIf(
      t.kind === 'AGRICULTURAL' && t.special !== 'paddy',
      'Workers live nearby and are willing to stay on.',
    ),
]

const SURROUNDINGS: Sentences = [
  (t) => onlyIf(t.km >= 0.8, `${t.town.name} centre is ${t.km.toFixed(1)} km away.`),
  (t) => onlyIf(t.km < 0.8, `Everything in the middle of ${t.town.name} is within a walk.`),
  (t) => `Buses pass ${t.landmark} all day.`,
  (t) => `Schools, a clinic and shops are along ${t.road}.`,
  () => 'The neighbours are mostly old families of the place.',
  (t) =>
    onlyIf(
      t.kind !== 'AGRICULTURAL' && t.kind !== 'PLOT',
      `An auto from ${t.landmark} takes five minutes.`,
    ),
]

const CLOSINGS: Sentences = [
  (t) =>
    onlyIf(
      t.forSale && onLand(t),
      'Title deed, prior deeds and the encumbrance certificate can be seen before any talk of price.',
    ),
  (t) => onlyIf(t.forSale, 'Tax is paid up to this year and there is no loan on it.'),
  (t) => onlyIf(t.forSale, 'The price is open to a fair talk; no brokers, please.'),
  (t) => onlyIf(t.forRent && !t.forSale, 'Eleven-month agreement, renewed by mutual consent.'),
  (t) =>
    onlyIf(
      t.forRent && !t.forSale && t.bedrooms !== null,
      'A family is preferred; vegetarian or not makes no difference.',
    ),
  (t) => onlyIf(t.forRent && !t.forSale, 'Available from the first of next month.'),
  (t) => onlyIf(t.forRent && t.forSale, 'It can be bought, or rented first and bought later.'),
  (t) => onlyIf(t.forSale && t.kind === 'PLOT', 'Pokkuvaravu is done and the sketch is ready.'),
  () => 'Please call before a visit, in the evening if possible.',
]

/** Two to four sentences that claim nothing beyond the listing's fields. */
export function descriptionOf(r: Random, t: DescribedFacts): string {
  const parts = [pickFitting(r, OPENINGS[t.kind], t)]
  if (chance(r, 0.8)) parts.push(pickFitting(r, MIDDLES, t))
  if (chance(r, 0.65)) parts.push(pickFitting(r, SURROUNDINGS, t))
  parts.push(pickFitting(r, CLOSINGS, t))
  return parts
    .filter((text) => text !== null)
    .map(capitalize)
    .join(' ')
}

function floorsOf(t: DescribedFacts): string {
  return t.floors === 1 ? 'one floor' : `${t.floors} floors`
}
