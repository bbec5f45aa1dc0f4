import { redirect, data, type RouterContextProvider } from 'react-router'
import { DEFAULT_FILTERS } from '../../../domain/search-filters.ts'
import { nearestStation } from '../../../domain/places/climate.ts'
import { districtByName } from '../../../domain/places/districts.ts'
import type { EstimatedFigure, Figure, FigureYear } from '../../../domain/places/figure.ts'
import { sourceOf } from '../../../domain/places/sources.ts'
import {
  DEFAULT_CITY,
  isEstimate,
  townByName,
  townPopulation,
  townsOfDistrict,
} from '../../../domain/places/towns.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { ASK_CITY } from './ask-city.ts'

const HOMES = 6
/**
 * A station says something of a town up to here, in km. All of them stand in the lowlands: farther off, the
 * warmth of Kochi would be read as that of Munnar.
 */
const STATION_REACH_KM = 45

/** A figure as the page shows it: with the words of its source. */
export interface Shown {
  name: string
  value: number
  unit: string
  year: FigureYear
  source: string
  /** How it was computed; null for a figure taken from its source. */
  rule: string | null
  caution: string | null
  of: 'town' | 'district'
}

/** Seconds for which the page after the redirect may still ask for the city. */
const ASK_S = 60

/** `/locality` goes to the saved city, else to Kottayam (specification, route table), which then asks for one. */
export function toPreferredCity({
  context,
}: {
  context: Readonly<RouterContextProvider>
}): Response {
  const saved = context.get(pageContext).preferredCity
  const city = saved ? townByName(saved)?.name : undefined
  const ask = `${ASK_CITY}=1; Path=/; Max-Age=${ASK_S}; SameSite=Lax`
  return redirect(
    `/locality/${encodeURIComponent(city ?? DEFAULT_CITY)}`,
    city ? {} : { headers: { 'set-cookie': ask } },
  )
}

/** A town's sourced facts and the homes there. A name that is no town is 404; another spelling goes to the one name. */
export async function localityData({
  params,
  request,
  context,
}: {
  params: { name?: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const town = townByName(params.name ?? '')
  if (!town) throw data(null, { status: 404 })
  if (town.name !== params.name) {
    const { search } = new URL(request.url)
    throw redirect(`/locality/${encodeURIComponent(town.name)}${search}`, 301)
  }
  const services = context.get(servicesContext)
  const { items, total } = await services.search.search({
    filters: { ...DEFAULT_FILTERS, location: town.name },
    bbox: null,
    sort: 'newest',
    limit: HOMES,
    cursor: null,
  })
  const district = districtByName(town.district)
  const population = townPopulation(town)
  const climate = nearestStation(town)
  const f = district?.figures
  const figures: (Shown | null)[] = [
    population ? shown('population', population, 'town') : null,
    town.electors2025 ? shown('voters', town.electors2025, 'town') : null,
    f ? shown('density', f.density, 'district') : null,
    f ? shown('literacy', f.literacy, 'district') : null,
    f ? shown('householdSize', f.householdSize, 'district') : null,
    f ? shown('ownedHomes', f.ownedHomes, 'district') : null,
    f ? shown('sexRatio', f.sexRatio, 'district') : null,
    f ? shown('forestShare', f.forestShare, 'district') : null,
  ]
  return {
    town: {
      name: town.name,
      nameMl: town.nameMl,
      type: town.type,
      lat: town.lat,
      lng: town.lng,
      aliases: town.aliases,
    },
    district: district
      ? { name: district.name, nameMl: district.nameMl }
      : { name: town.district, nameMl: town.district },
    figures: figures.filter((figure) => figure !== null),
    ages: f
      ? {
          under30: f.ageUnder30.value,
          to49: f.age30To49.value,
          over: f.age50AndOver.value,
          unknown: f.ageNotStated.value,
          total: f.population.value,
          source: sourceText(f.population),
        }
      : null,
    rain: f
      ? {
          months: [...f.rainfallByMonth.value],
          year: f.rainfall.value,
          source: sourceText(f.rainfall),
        }
      : null,
    climate:
      climate && climate.km <= STATION_REACH_KM
        ? {
            name: climate.station.name,
            nameMl: climate.station.nameMl,
            km: climate.km,
            maxC: [...climate.station.maxC],
            minC: [...climate.station.minC],
            source: sourceText(climate.station),
          }
        : null,
    neighbours: townsOfDistrict(town.district)
      .filter((other) => other.name !== town.name)
      .map(({ name, nameMl }) => ({ name, nameMl })),
    homes: items,
    total,
    savedCity: savedElsewhere(context.get(pageContext).preferredCity, town.name),
  }
}

/** The saved city, when it is another one than the page's: the page offers it in one line. */
function savedElsewhere(
  saved: string | null,
  here: string,
): { name: string; nameMl: string } | null {
  const town = saved ? townByName(saved) : undefined
  return town && town.name !== here ? { name: town.name, nameMl: town.nameMl } : null
}

function shown(name: string, figure: Figure | EstimatedFigure, of: Shown['of']): Shown {
  return {
    name,
    value: figure.value,
    unit: figure.unit,
    year: figure.year,
    source: sourceText(figure),
    rule: isEstimate(figure) ? figure.rule : null,
    caution: figure.caution ?? null,
    of,
  }
}

function sourceText({ source }: { source: string }): string {
  return sourceOf(source)?.attribution ?? source
}
