import { kindDrawing } from '../../../src/domain/images/illustration.ts'
import type { PropertyType } from '../../../src/domain/listings/listing.ts'
import { shopHouse, towersOf } from '../buildings/apartments.ts'
import { villa } from '../buildings/modern-houses.ts'
import { factory, godown } from '../buildings/sheds.ts'
import { malika } from '../buildings/tiled-houses.ts'
import { complex, office, shopRowOf } from '../buildings/trade.ts'
import { drawing, type Drawing, type Scene, type View } from '../drawing.ts'
import { lane } from '../scenes/around-land.ts'
import { farmFront } from '../scenes/farm-front.ts'
import { houseFront } from '../scenes/house-front.ts'
import { plotFront } from '../scenes/plot-front.ts'
import { streetFront } from '../scenes/street-front.ts'

const KINDS: Record<PropertyType, [Omit<View, 'kind'>, Scene]> = {
  APARTMENT: [{ terrain: 'town', hour: 'noon', house: towersOf(7) }, streetFront],
  VILLA: [{ terrain: 'village', hour: 'noon', house: villa }, houseFront],
  INDEPENDENT_HOUSE: [{ terrain: 'village', hour: 'morning', house: malika }, houseFront],
  PLOT: [{ terrain: 'village', hour: 'morning' }, plotFront],
  COMMERCIAL: [{ terrain: 'town', hour: 'afternoon', house: complex(3) }, streetFront],
  OFFICE: [{ terrain: 'town', hour: 'noon', house: office(5) }, streetFront],
  SHOP: [{ terrain: 'town', hour: 'afternoon', house: shopRowOf(1) }, streetFront],
  WAREHOUSE: [{ terrain: 'town', hour: 'noon', house: godown }, streetFront],
  INDUSTRIAL: [{ terrain: 'town', hour: 'morning', house: factory }, streetFront],
  AGRICULTURAL: [{ terrain: 'village', hour: 'morning' }, (s, at) => farmFront(s, at, 'coconut')],
  MIXED_USE: [{ terrain: 'town', hour: 'afternoon', house: shopHouse(2) }, streetFront],
  // A lane: the look of an "other" property is unknown.
  OTHER: [{ terrain: 'village', hour: 'morning' }, lane],
}

/** One illustration per kind, for real owners' listings without photos. */
export const kindDrawings: Drawing[] = Object.entries(KINDS).map(([key, [view, scene]]) => {
  const kind = key as PropertyType
  return drawing(kindDrawing(kind), { kinds: [kind] }, { kind, ...view }, scene)
})
