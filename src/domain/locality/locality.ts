import type { Counted, Markets, TownReading } from '../market/reading.ts'
import { AREAS } from '../places/areas.ts'
import { nearnessScore, nearnessTag, type NearAmenity } from '../places/amenities.ts'
import { amenitiesNear, firstOfEachKind } from '../places/landmarks/landmarks.ts'
import { nearestStation } from '../places/climate.ts'
import { distanceKm } from '../places/distance.ts'
import { districtByName, type District } from '../places/towns/districts.ts'
import { KERALA_FACTS, askedPrices, measuredAir } from '../places/measured.ts'
import { SOURCES, isSourceId, type Source } from '../places/sources.ts'
import { townPopulation, townsOfDistrict, type Town } from '../places/towns/towns.ts'
import {
  fromListings,
  localize,
  sourced,
  unknown,
  type PlaceFigure,
  type Sentence,
} from './figures.ts'
import { ageGroups, averageAge, overallRating, RATED } from './people.ts'
import { priceGrowth, pricePerSqFt } from './headline.ts'
import { estimatedTrend, listedTrend } from './price-trend.ts'
import { countOf, rainShape, topicsOf } from './topics.ts'
import { unusualOf } from './unusual.ts'

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
/** Places of each kind around the town. */
const AMENITIES_OF_KIND = 5

/** The content of a locality page: each figure with its source, and each sentence built from those figures. */
export function localityOf(town: Town, markets: Markets) {
  const market = markets.town
  const district = districtByName(town.district)
  if (!district) throw new Error(`data/towns.json: ${town.name} lies in no district`)
  const f = district.figures
  const near = amenitiesNear(town)
  const air = measuredAir(town.name)
  const population = townPopulation(town)
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
      pricePerSqFt(markets),
      priceGrowth('growth', markets),
      fromListings('homes', countOf(market), 'count'),
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
    amenities: firstOfEachKind(near, AMENITIES_OF_KIND).map((place) => {
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
        rent: fromListings('rent', rent, 'rupeesPerMonth', { rule: 'median' }),
        sale: fromListings('sale', sale, 'rupees', { rule: 'median' }),
      })),
      appreciation: priceGrowth('appreciation', markets),
      rentalYield: fromListings('rentalYield', rentalYield(market), 'percent', {
        rule: 'rentalYield',
      }),
      popularAreas: popularAreas(market),
      asked: askedThen(town.name),
      kochiIndex: sourced('priceGrowthKochi', KERALA_FACTS.priceGrowthKochi, 'state'),
    },
    /** What listings of the town asked, by year. */
    trend: listedTrend(market),
    /** What a rule would give for the same years, from an assumed price: shown on request only. */
    trendEstimate: estimatedTrend(town.name),
    rain: {
      year: sourced('rainfall', f.rainfall, 'district'),
      months: [...f.rainfallByMonth.value],
    },
    climate: climateOf(town),
    topics: topicsOf({ district: district.name, f, near, air, market }),
    unusual: unusualOf(markets),
    summary: summaryOf(town, district, market, near),
    neighbours: townsOfDistrict(town.district)
      .filter((other) => other.name !== town.name)
      .map(({ name, nameMl }) => ({ name, nameMl })),
    supply: {
      offered: market.offered,
      forSale: market.forSale,
      forRent: market.forRent,
      fresh: market.fresh,
      sampleCount: market.sampleCount,
    },
    at: market.at,
  }
  return { ...locality, dataPoints: countFigures(locality), sources: sourcesOf(locality) }
}
export type Locality = ReturnType<typeof localityOf>

/** A year's rent per sq ft divided by the price per sq ft, in %. */
export function rentalYield({
  salePerSqFt,
  rentPerSqFt,
}: Pick<TownReading, 'salePerSqFt' | 'rentPerSqFt'>): Counted {
  const fewer = salePerSqFt.listings < rentPerSqFt.listings ? salePerSqFt : rentPerSqFt
  return {
    value:
      salePerSqFt.value !== null && rentPerSqFt.value !== null
        ? ((rentPerSqFt.value * 12) / salePerSqFt.value) * 100
        : null,
    listings: fewer.listings,
    sampleCount: salePerSqFt.sampleCount + rentPerSqFt.sampleCount,
  }
}

function popularAreas({ cells }: TownReading): { name: string; nameMl: string; homes: number }[] {
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
  market: TownReading,
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

/** Parts that repeat figures of the page, or show none that is known. */
const UNCOUNTED: ReadonlySet<string> = new Set(['summary', 'unusual', 'trendEstimate'])

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
    (sum, [name, part]) => (UNCOUNTED.has(name) ? sum : sum + countFigures(part)),
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
