import { towers } from '../buildings/apartments.ts'
import type { Builder } from '../buildings/building.ts'
import { porchHouse, villa } from '../buildings/modern-houses.ts'
import { bungalow, nalukettu, waterHouse } from '../buildings/tiled-houses.ts'
import { shopRow } from '../buildings/trade.ts'
import { HOURS, type HourName } from '../hours.ts'
import type { Coat } from '../parts/building.ts'
import { ridge, ripples, sky, water } from '../parts/land.ts'
import { LEAF, palm } from '../parts/plants.ts'
import { boat } from '../parts/things.ts'
import type { Kind, Place, Terrain } from '../place.ts'
import { seeded } from '../../../src/domain/platform/seeded-random.ts'
import { newSheet, type Sheet } from '../sheet.ts'
import { n, place, rect, shape } from '../svg.ts'
import { net } from './around-water.ts'
import { drawHero } from './hero.ts'
import { houseFront } from './house-front.ts'
import { plotFront } from './plot-front.ts'
import { verandah } from './old-house.ts'
import { streetFront } from './street-front.ts'
import { twelveCents } from './twelve-cents.ts'

interface Fixed {
  seed: string
  kind: Kind
  terrain: Terrain
  house: Builder
  hour: HourName
  flip?: boolean
  coat?: Partial<Coat>
  draw: (s: Sheet, at: Place) => string
}

const COAT: Coat = {
  wall: '#f7ecd9',
  trim: '#fdf5e4',
  wood: '#7a4e31',
  roof: '#b9553a',
  accent: '#0f5e59',
}

function drawFixed({ seed, kind, terrain, house, hour, flip = false, coat, draw }: Fixed): string {
  const light = HOURS[hour]
  const at: Place = {
    kind,
    terrain,
    coat: { ...COAT, ...coat },
    house,
    flip,
    enclosure: 'laterite',
    detail: (aspect) => seeded(seed, aspect),
    hour: light,
  }
  const s = newSheet(light, seeded(seed, 'fixed'))
  return s.finish(draw(s, at))
}

/** The band of a town by the water: nets, a ferry, the far shore at dusk. 1920 by 520. */
function harbourBand(): string {
  const hour = { ...HOURS.dusk, disc: { colour: '#fff0cf', radius: 46, halo: 0.6, y: 318 } }
  const s = newSheet(hour, seeded('kochi', 'band'), 1920, 520)
  let shore = ''
  let lamps = ''
  for (let x = 700; x < 1940;) {
    const [w, h] = [24 + s.random() * 30, 30 + s.random() * 96]
    shore += `M${n(x)} 330v${n(-h)}h${n(w)}v${n(h)}z`
    for (let k = 0; k < 3; k++)
      if (s.random() > 0.4)
        lamps += `M${n(x + 4 + s.random() * (w - 10))} ${n(338 - h + s.random() * (h - 18))}h5v6h-5z`
    x += 34 + s.random() * 26
  }
  const dark = '#1d1826'
  return s.finish(
    sky(s, 1190, 1920, 520) +
      ridge(s, 326, 30, s.far('#5f5a70', 0.4), 200, 1920, 520) +
      shape(shore, '#563f5f') +
      shape(lamps, '#ffd28a', 'opacity=".8"') +
      water(s, 328, 192, 1920) +
      ripples(s, 1040, 1330, 338, 470, 22) +
      ripples(s, 0, 1860, 350, 510, 34, '#e0a48f') +
      ferry(930, 352) +
      net('#17141f', 1480, 366, 0.92) +
      net('#17141f', 1800, 376, 1.12) +
      shape('M1380 520Q1420 470 1560 476H1920V520z', '#17141f') +
      place(palm(s, 0, 0, 330, -50, 1.15, '#1f1c28'), 1900, 490) +
      palm(s, 20, 520, 260, 40, 1, LEAF.near) +
      boat(s, 690, 396, 0.6, dark),
  )
}

/** The ferry that crosses the harbour. */
const ferry = (x: number, y: number): string =>
  place(
    shape('M-60 0h150l-14 22H-44z', '#241b2a') +
      rect(-36, -18, 104, 18, '#efe2cf') +
      shape('M-28-14h14v8h-14zm22 0h14v8H-6zm22 0h14v8H16zm22 0h14v8H38z', '#3a2c40'),
    x,
    y,
  )

/** The illustrations that pages refer to, by file name. */
export const FIXED: Record<string, () => string> = {
  'hero-morning': () => drawHero('light'),
  'hero-night': () => drawHero('dark'),
  'verandah-inside': () =>
    drawFixed({
      seed: 'verandah',
      kind: 'INDEPENDENT_HOUSE',
      terrain: 'village',
      house: nalukettu,
      hour: 'morning',
      draw: verandah,
    }),
  'twelve-cents': twelveCents,
  'kochi-dusk': harbourBand,
  'nalukettu-morning': () =>
    drawFixed({
      seed: 'nalukettu',
      kind: 'INDEPENDENT_HOUSE',
      terrain: 'village',
      house: nalukettu,
      hour: 'morning',
      draw: houseFront,
    }),
  'laterite-villa-noon': () =>
    drawFixed({
      seed: 'villa',
      kind: 'VILLA',
      terrain: 'village',
      house: villa,
      hour: 'noon',
      draw: houseFront,
    }),
  'porch-house-afternoon': () =>
    drawFixed({
      seed: 'porch',
      kind: 'INDEPENDENT_HOUSE',
      terrain: 'town',
      house: porchHouse,
      hour: 'afternoon',
      coat: { wall: '#f0d39b', accent: '#b5683c' },
      draw: houseFront,
    }),
  'backwater-dusk': () =>
    drawFixed({
      seed: 'backwater',
      kind: 'INDEPENDENT_HOUSE',
      terrain: 'backwater',
      house: waterHouse,
      hour: 'dusk',
      draw: houseFront,
    }),
  'hill-bungalow-mist': () =>
    drawFixed({
      seed: 'bungalow',
      kind: 'INDEPENDENT_HOUSE',
      terrain: 'hills',
      house: bungalow,
      hour: 'mist',
      draw: houseFront,
    }),
  'apartment-evening': () =>
    drawFixed({
      seed: 'apartment-evening 8',
      kind: 'APARTMENT',
      terrain: 'town',
      house: towers,
      hour: 'dusk',
      draw: streetFront,
    }),
  'shop-monsoon': () =>
    drawFixed({
      seed: 'shop-monsoon 9',
      kind: 'SHOP',
      terrain: 'town',
      house: shopRow,
      hour: 'monsoon',
      draw: streetFront,
    }),
  'plot-morning': () =>
    drawFixed({
      seed: 'plot-morning 6',
      kind: 'PLOT',
      terrain: 'village',
      house: nalukettu,
      hour: 'morning',
      draw: plotFront,
    }),
}
