import places from '../../../data/map/places.json' with { type: 'json' }
import { basePricePerSqFt } from '../../domain/places/base-prices.ts'
import { distanceKm, type Point } from '../../domain/places/distance.ts'
import { TOWNS, townPopulation, type Town } from '../../domain/places/towns/towns.ts'

/** What the generator needs to know about a town. */
export interface MarketTown {
  name: string
  nameMl: string
  district: string
  lat: number
  lng: number
  pin: string
  /** Share of all listings. */
  weight: number
  /** Rupees per sq ft of an average home near the centre. */
  base: number
  /** 0 a small town, 1 a city. */
  urban: number
  /** Listings lie within this many km of the centre. */
  reach: number
  /** Hill towns grow cardamom and tea, have no railway and fewer flats. */
  hills: boolean
  areas: readonly { name: string; lat: number; lng: number }[]
}

/** The district capitals, for the prices of towns near an expensive city. */
const CITY_OF: Record<string, string> = {
  Ernakulam: 'Kochi',
  Thiruvananthapuram: 'Thiruvananthapuram',
  Kozhikode: 'Kozhikode',
  Thrissur: 'Thrissur',
  Kannur: 'Kannur',
}

const HILLS = ['Idukki', 'Wayanad']

/** Head post offices; each begins as the post of its district does (pin-codes.ts). */
const PIN: Record<string, string> = {
  Thiruvananthapuram: '695001',
  Attingal: '695101',
  Nedumangad: '695541',
  Neyyattinkara: '695121',
  Varkala: '695141',
  Karunagappally: '690518',
  Kollam: '691001',
  Kottarakkara: '691506',
  Paravoor: '691301',
  Punalur: '691305',
  Adoor: '691523',
  Pandalam: '689501',
  Pathanamthitta: '689645',
  Thiruvalla: '689101',
  Alappuzha: '688001',
  Chengannur: '689121',
  Cherthala: '688524',
  Haripad: '690514',
  Kayamkulam: '690502',
  Mavelikkara: '690101',
  Changanassery: '686101',
  Erattupetta: '686121',
  Ettumanoor: '686631',
  Kottayam: '686001',
  Pala: '686575',
  Vaikom: '686141',
  Idukki: '685603',
  Kattappana: '685508',
  Munnar: '685612',
  Thodupuzha: '685584',
  Aluva: '683101',
  Angamaly: '683572',
  Eloor: '683501',
  Kalamassery: '683104',
  Kochi: '682011',
  Koothattukulam: '686662',
  Kothamangalam: '686691',
  Maradu: '682304',
  Muvattupuzha: '686661',
  'North Paravur': '683513',
  Perumbavoor: '683542',
  Piravom: '686664',
  Thrikkakara: '682021',
  Thrippunithura: '682301',
  Chalakudy: '680307',
  Chavakkad: '680506',
  Guruvayur: '680101',
  Irinjalakuda: '680121',
  Kodungallur: '680664',
  Kunnamkulam: '680503',
  Thrissur: '680001',
  Wadakkanchery: '680582',
  Cherpulassery: '679503',
  'Chittur-Thathamangalam': '678101',
  Mannarkkad: '678582',
  Ottappalam: '679101',
  Palakkad: '678001',
  Pattambi: '679303',
  Shoranur: '679121',
  Kondotty: '673638',
  Kottakkal: '676503',
  Malappuram: '676505',
  Manjeri: '676121',
  Nilambur: '679329',
  Parappanangadi: '676303',
  Perinthalmanna: '679322',
  Ponnani: '679577',
  Tanur: '676302',
  Tirur: '676101',
  Tirurangadi: '676306',
  Valanchery: '676552',
  Feroke: '673631',
  Koduvally: '673572',
  Koyilandy: '673305',
  Kozhikode: '673001',
  Mukkam: '673602',
  Payyoli: '673522',
  Ramanattukara: '673633',
  Vadakara: '673101',
  Kalpetta: '673121',
  Mananthavady: '670645',
  'Sulthan Bathery': '673592',
  Anthoor: '670567',
  Iritty: '670703',
  Kannur: '670001',
  Koothuparamba: '670643',
  Mattannur: '670702',
  Panoor: '670692',
  Payyannur: '670307',
  Sreekandapuram: '670631',
  Taliparamba: '670141',
  Thalassery: '670101',
  Kanhangad: '671315',
  Kasaragod: '671121',
  Nileshwaram: '671314',
}

/** All 95 towns, weighted by population, slightly less than in proportion, so that small towns are not left empty. */
export const MARKET_TOWNS: readonly MarketTown[] = TOWNS.map(marketTown)

function marketTown(town: Town): MarketTown {
  const people = townPopulation(town)?.value ?? 30_000
  const urban = Math.min(1, Math.max(0, Math.log10(people / 25_000) / Math.log10(40)))
  return {
    name: town.name,
    nameMl: town.nameMl,
    district: town.district,
    lat: town.lat,
    lng: town.lng,
    pin: PIN[town.name] ?? '',
    weight: people ** 0.9,
    base: basePrice(town),
    urban,
    reach: 2.4 + 3.2 * urban,
    hills: HILLS.includes(town.district),
    areas: places.areas.filter((area) => distanceKm(area, town) < 6),
  }
}

/**
 * The specification's base price of the city. A town that it does not list has the default, moved half way to the price
 * of a nearby expensive city.
 */
function basePrice(town: Town): number {
  const listed = basePricePerSqFt(town.name)
  // Two hill districts are listed under their own names.
  const own =
    listed.isDefault && HILLS.includes(town.district) ? basePricePerSqFt(town.district) : listed
  if (!own.isDefault) return own.value
  const city = CITY_OF[town.district]
  const centre = TOWNS.find(({ name }) => name === city)
  if (!centre) return own.value
  const pull = 0.6 * Math.exp(-distanceKm(town, centre) / 12)
  return Math.round(own.value + (basePricePerSqFt(centre.name).value - own.value) * pull)
}

/** The named area in or next to which a point lies; null when none is near. */
export function areaAt(town: MarketTown, point: Point): string | null {
  let best: { name: string; km: number } | null = null
  for (const area of town.areas) {
    if (Math.abs(area.lat - point.lat) > 0.0135) continue
    const km = distanceKm(area, point)
    if (km < 1.5 && (best === null || km < best.km)) best = { name: area.name, km }
  }
  return best?.name ?? null
}

/** Towns in which the demo is dense enough for market figures, trends by month, comparables and similar homes. */
export const DENSE_TOWNS: readonly string[] = [
  'Kochi',
  'Thiruvananthapuram',
  'Kozhikode',
  'Thrissur',
  'Kollam',
  'Kannur',
  'Alappuzha',
  'Kottayam',
  'Palakkad',
  'Malappuram',
]

/**
 * Listings per town, at least `least` each and `dense` in each of `DENSE_TOWNS`; the sum is `count` (largest remainder
 * method).
 */
export function shares(count: number, least: number, dense = least): number[] {
  const even = Math.floor(count / MARKET_TOWNS.length)
  const minimum = MARKET_TOWNS.map(({ name }) =>
    DENSE_TOWNS.includes(name) && dense > least ? dense : Math.min(least, even),
  )
  const spare = Math.max(0, count - minimum.reduce((sum, n) => sum + n, 0))
  const whole = MARKET_TOWNS.reduce((sum, town) => sum + town.weight, 0)
  const exact = MARKET_TOWNS.map((town) => (town.weight / whole) * spare)
  const given = exact.map(Math.floor)
  let left = spare - given.reduce((sum, n) => sum + n, 0)
  const order = exact.map((share, i) => [share - Math.floor(share), i] as const)
  order.sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, i] of order) {
    if (left === 0) break
    given[i] = (given[i] ?? 0) + 1
    left -= 1
  }
  return given.map((n, i) => n + (minimum[i] ?? 0))
}
