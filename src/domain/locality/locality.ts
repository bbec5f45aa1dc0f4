import { AREAS } from '../places/areas.ts'
import { basePricePerSqFt } from '../places/base-prices.ts'
import { amenitiesNear, nearnessScore, nearnessTag, type NearAmenity } from '../places/amenities.ts'
import { nearestStation } from '../places/climate.ts'
import { distanceKm } from '../places/distance.ts'
import { districtByName, type District } from '../places/districts.ts'
import { KERALA_FACTS, askedPrices, measuredAir } from '../places/measured.ts'
import { SOURCES, isSourceId, type Source } from '../places/sources.ts'
import { townPopulation, townsOfDistrict, type Town } from '../places/towns.ts'
import {
  estimated,
  fromListings,
  localize,
  sourced,
  unknown,
  type PlaceFigure,
  type Sentence,
} from './figures.ts'
import type { ListingMedian, TownMarket } from './market.ts'
import { ageGroups, averageAge, overallRating, RATED } from './people.ts'
import { priceTrend, TREND_GROWTH } from './price-trend.ts'
import { rainShape, topicsOf } from './topics.ts'

/**
 * The maximum distance in km at which a station represents a town. All stations are in the lowlands: beyond it, the
 * temperatures of Kochi would be shown for Munnar.
 */
const STATION_REACH_KM = 45
/** A listing belongs to the named area whose point is nearest, within this distance in km. */
const AREA_REACH_KM = 1.5
/** The minimum number of listings for a popular area. */
const FEWEST_IN_AREA = 3
const POPULAR_AREAS = 5

/** The content of a locality page: each figure with its source, and each sentence built from those figures. */
export function localityOf(town: Town, market: TownMarket) {
  const district = districtByName(town.district)
  if (!district) throw new Error(`data/towns.json: ${town.name} lies in no district`)
  const f = district.figures
  const near = amenitiesNear(town)
  const air = measuredAir(town.name)
  const population = townPopulation(town)
  const growth = growthOf(market)
  const locality = {
    name: town.name,
    nameMl: town.nameMl,
    aliases: [...town.aliases],
    type: town.type,
    district: district.name,
    districtMl: district.nameMl,
    lat: town.lat,
    lng: town.lng,
    pointSource: town.pointSource,
    rating: { ...overallRating(f), from: RATED.map((name) => sourced(name, f[name], 'district')) },
    stats: [
      population ? sourced('population', population, 'town') : unknown('population'),
      averagePrice(town, market),
      growth,
      fromListings('homes', market.offered, 'count', market.offered),
      sourced('crimeRate', f.crimeRate, 'district'),
      sourced('forestShare', f.forestShare, 'district'),
    ],
    more: [
      ...(town.electors2025 ? [sourced('voters', town.electors2025, 'town')] : []),
      sourced('density', f.density, 'district'),
      sourced('sexRatio', f.sexRatio, 'district'),
      sourced('area', f.area, 'district'),
      sourced('urbanShare', f.urbanShare, 'district'),
      sourced('treatedTapWater', f.treatedTapWater, 'district'),
      sourced('electricLight', f.electricLight, 'district'),
    ],
    amenities: near.map((place) => {
      const score = nearnessScore(place.km)
      return { ...place, score, tag: nearnessTag(score) }
    }),
    demographics: {
      groups: ageGroups(f),
      people: sourced('districtPopulation', f.population, 'district'),
      figures: [
        sourced('literacy', f.literacy, 'district'),
        ...averageAge(f),
        sourced('householdSize', f.householdSize, 'district'),
        sourced('ownedHomes', f.ownedHomes, 'district'),
        unknown('averageIncome'),
      ],
    },
    market: {
      homes: market.byBedrooms.map(({ bedrooms, sale, rent }) => ({
        bedrooms,
        rent: fromListings('rent', valueOf(rent), 'rupeesPerMonth', rent.listings, 'median'),
        sale: fromListings('sale', valueOf(sale), 'rupees', sale.listings, 'median'),
      })),
      appreciation: { ...growth, name: 'appreciation' },
      rentalYield: rentalYield(market),
      popularAreas: popularAreas(market),
      asked: askedThen(town.name),
      kochiIndex: sourced('priceGrowthKochi', KERALA_FACTS.priceGrowthKochi, 'state'),
    },
    trend: priceTrend(town.name),
    rain: {
      year: sourced('rainfall', f.rainfall, 'district'),
      months: [...f.rainfallByMonth.value],
    },
    climate: climateOf(town),
    topics: topicsOf({ district: district.name, f, near, air, market }),
    summary: summaryOf(town, district, market, near),
    neighbours: townsOfDistrict(town.district)
      .filter((other) => other.name !== town.name)
      .map(({ name, nameMl }) => ({ name, nameMl })),
    supply: {
      offered: market.offered,
      forSale: market.forSale,
      forRent: market.forRent,
      fresh: market.fresh,
    },
    at: market.at,
  }
  return { ...locality, dataPoints: countFigures(locality), sources: sourcesOf(locality) }
}
export type Locality = ReturnType<typeof localityOf>

const valueOf = ({ value }: ListingMedian): number | null => value

/** The median price of the listings; with fewer than five, the assumed base price, labelled as such. */
function averagePrice(town: Town, { salePerSqFt }: TownMarket): PlaceFigure {
  if (salePerSqFt.value !== null)
    return fromListings(
      'pricePerSqFt',
      salePerSqFt.value,
      'rupeesPerSqFt',
      salePerSqFt.listings,
      'median',
    )
  const base = basePricePerSqFt(town.name)
  return {
    ...estimated('pricePerSqFt', base.value, {
      unit: 'rupeesPerSqFt',
      rule: base.isDefault ? 'baseDefault' : 'base',
      source: base.source,
      year: 2024,
      of: 'town',
    }),
    listings: salePerSqFt.listings,
  }
}

/**
 * Listings of the past year compared with the year before; with fewer than five in either, the growth of the assumed
 * trend.
 */
function growthOf({ lastYear, yearBefore }: TownMarket): PlaceFigure {
  if (lastYear.value !== null && yearBefore.value !== null && yearBefore.value > 0)
    return fromListings(
      'growth',
      (lastYear.value / yearBefore.value - 1) * 100,
      'percent',
      lastYear.listings + yearBefore.listings,
      'growth',
    )
  return estimated('growth', Math.round(TREND_GROWTH * 10) / 10, {
    unit: 'percent',
    rule: 'growthAssumed',
    source: 'veedu-base-prices',
    year: 2024,
    of: 'town',
  })
}

/** A year's rent per sq ft divided by the price per sq ft, in %. */
function rentalYield({ salePerSqFt, rentPerSqFt }: TownMarket): PlaceFigure {
  const value =
    salePerSqFt.value !== null && rentPerSqFt.value !== null
      ? ((rentPerSqFt.value * 12) / salePerSqFt.value) * 100
      : null
  return fromListings(
    'rentalYield',
    value,
    'percent',
    Math.min(salePerSqFt.listings, rentPerSqFt.listings),
    'rentalYield',
  )
}

function popularAreas({ cells }: TownMarket): { name: string; nameMl: string; homes: number }[] {
  const homes = new Map<(typeof AREAS)[number], number>()
  for (const cell of cells) {
    let nearest: (typeof AREAS)[number] | null = null
    let best = AREA_REACH_KM
    for (const area of AREAS) {
      const km = distanceKm(cell, area)
      if (km <= best) [nearest, best] = [area, km]
    }
    if (nearest) homes.set(nearest, (homes.get(nearest) ?? 0) + cell.homes)
  }
  return [...homes]
    .filter(([, count]) => count >= FEWEST_IN_AREA)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, POPULAR_AREAS)
    .map(([{ name, nameMl }, count]) => ({ name, nameMl, homes: count }))
}

function askedThen(town: string): PlaceFigure[] {
  const asked = askedPrices(town)
  if (!asked) return []
  const { median, low, high, listings } = asked.figures
  return [
    sourced('askedMedian', median, 'town'),
    sourced('askedLow', low, 'town'),
    sourced('askedHigh', high, 'town'),
    sourced('askedListings', listings, 'town'),
  ]
}

function climateOf(town: Town) {
  const nearest = nearestStation(town)
  if (!nearest || nearest.km > STATION_REACH_KM) return null
  const { station, km } = nearest
  const { year, source } = station
  const figure = (name: string, value: number, unit: string): PlaceFigure =>
    sourced(name, { value, unit, year, source }, 'station')
  return {
    name: station.name,
    nameMl: station.nameMl,
    km,
    warmest: figure('warmest', Math.max(...station.maxC), 'celsius'),
    coolest: figure('coolest', Math.min(...station.minC), 'celsius'),
    humidity: figure(
      'humidityMorning',
      Math.round(station.humidityMorning.reduce((sum, share) => sum + share, 0) / 12),
      'percent',
    ),
  }
}

/** A summary of the town in a few sentences, based only on figures of this page. */
function summaryOf(
  town: Town,
  district: District,
  market: TownMarket,
  near: readonly NearAmenity[],
): Sentence[] {
  const f = district.figures
  const population = townPopulation(town)
  const { wettest, monsoonShare } = rainShape(f.rainfallByMonth.value)
  const station = near.find(({ kind }) => kind === 'railStation')
  const hospital = near.find(({ kind, confirmed }) => kind === 'hospital' && confirmed)
  const price = market.salePerSqFt
  const values = { district: district.name }
  return [
    population
      ? localize(
          town.population ? 'people' : 'peopleAbout',
          { ...values, population: population.value },
          population.source,
        )
      : localize('place', values),
    price.value === null
      ? localize('priceUnknown', { homes: market.offered }, 'veedu-listings')
      : localize(
          'price',
          { price: price.value, listings: price.listings, homes: market.offered },
          'veedu-listings',
        ),
    localize(
      'district',
      { ...values, literacy: f.literacy.value, forestShare: f.forestShare.value },
      f.literacy.source,
    ),
    localize(
      'rain',
      { ...values, rainfall: f.rainfall.value, month: wettest, monsoonShare },
      f.rainfall.source,
    ),
    ...(station
      ? [localize('station', { station: station.name, km: station.km }, station.source)]
      : []),
    ...(hospital
      ? [localize('hospital', { hospital: hospital.name, km: hospital.km }, hospital.source)]
      : []),
  ]
}

/** The number of figures on the page: values, the distance of each place, each bar of the rain chart. */
function countFigures(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  if (Array.isArray(node))
    return node.reduce(
      (sum: number, part: unknown) => sum + (typeof part === 'number' ? 1 : countFigures(part)),
      0,
    )
  if ('missing' in node && 'value' in node && !('from' in node)) return node.value === null ? 0 : 1
  if ('score' in node) return 1
  return Object.entries(node).reduce(
    (sum, [name, part]) => (name === 'summary' ? sum : sum + countFigures(part)),
    'from' in node ? 1 : 0,
  )
}

/** The sources named anywhere in `node`. */
function sourcesOf(node: unknown, found: Record<string, Source> = {}): Record<string, Source> {
  if (typeof node !== 'object' || node === null) return found
  if ('source' in node && typeof node.source === 'string' && isSourceId(node.source))
    found[node.source] = SOURCES[node.source]
  for (const part of Object.values(node)) sourcesOf(part, found)
  return found
}
