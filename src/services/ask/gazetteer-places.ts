import type { AmenityKind, KnownAmenity } from '../../domain/places/amenities.ts'
import { AREAS } from '../../domain/places/areas.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { landmarkNames } from '../../domain/places/landmarks/landmark-names.ts'
import { PIN_AREAS } from '../../domain/places/towns/post-offices.ts'
import { TOWNS, type Town } from '../../domain/places/towns/towns.ts'
import { foldText } from '../../domain/text/fold.ts'
import type { GazetteerPlace } from '../../search/sentence/types.ts'
import { districtAt, townImportance } from '../places/known.ts'

/** Km within which a home is near a place, unless the sentence gives a distance. */
const NEAR_KM = { town: 10, district: 40, area: 3, pin: 3, landmark: 5 } as const
/** Names of towns in the register that people use for a part of the town: near it, not all of the town. */
const PARTS_OF_TOWNS = new Set(
  ['kakkanad', 'കാക്കനാട്', 'painavu', 'പൈനാവ്', 'cheruthoni', 'ചെറുതോണി'].map(foldText),
)
/** Spellings under which the register has a town although the district is meant. */
const DISTRICTS_FIRST = new Set(['ernakulam', 'എറണാകുളം', 'wayanad', 'വയനാട്'].map(foldText))
/** How people shorten and misspell names in chats. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  Thiruvananthapuram: ['tvm', 'tvpm', 'trv', 'trivandram', 'തിരുവനതപുരം', 'തിരുവന്തപുരം'],
  Kollam: ['klm', 'qln'],
  Pathanamthitta: ['pta', 'ptm'],
  Alappuzha: ['alpy', 'alp', 'alleppy'],
  Kottayam: ['ktm', 'ktym'],
  Idukki: ['idk'],
  Kochi: ['cok', 'kchi'],
  Ernakulam: ['ekm', 'ernklm'],
  Thrissur: ['tcr', 'tsr', 'thrsr', 'thirussur', 'thirusur', 'trichoor', 'trisur'],
  Palakkad: ['pkd', 'plkd'],
  Malappuram: ['mlp', 'mlpm'],
  Kozhikode: ['clt', 'kkd', 'kzkd'],
  Wayanad: ['wyd'],
  Kannur: ['knr'],
  Kasaragod: ['ksd', 'kgd'],
  Payyannur: ['payyanur', 'payyanoor'],
}
/** Landmarks whose misspelt names are corrected: many people type them. */
const WELL_KNOWN: ReadonlySet<AmenityKind> = new Set(['mall', 'itPark', 'airport', 'university'])
/** Kinds that are no place to live near by name. */
const UNSOUGHT: ReadonlySet<AmenityKind> = new Set(['bank', 'police', 'postOffice'])
const LEAST_OFFICE_LETTERS = 4

/** Every place that a sentence can name: towns, districts, their parts, villages, PIN codes, landmarks. */
export function gazetteerPlaces(landmarks: readonly KnownAmenity[]): GazetteerPlace[] {
  const towns = TOWNS.map(townPlace)
  const districts = DISTRICTS.map(({ name, nameMl, lat, lng }): GazetteerPlace => ({
    kind: 'district',
    name,
    nameMl,
    also: [
      ...(ABBREVIATIONS[name] && !TOWNS.some((town) => town.name === name)
        ? ABBREVIATIONS[name]
        : []),
      ...['district', 'dist', 'jilla'].map((word) => `${name} ${word}`),
      `${nameMl} ജില്ല`,
    ],
    landmark: null,
    district: name,
    lat,
    lng,
    size: 0,
    nearKm: NEAR_KM.district,
  }))
  const areas = AREAS.map(({ name, nameMl, lat, lng }): GazetteerPlace => ({
    kind: 'area',
    name,
    nameMl,
    also: [],
    landmark: null,
    district: districtAt({ lat, lng }),
    lat,
    lng,
    size: 1_000,
    nearKm: NEAR_KM.area,
  }))
  return [
    ...towns,
    ...districts,
    ...areas,
    ...officePlaces(landmarks),
    ...landmarks.filter(({ kind }) => !UNSOUGHT.has(kind)).map(landmarkPlace),
  ]
}

function townPlace(town: Town): GazetteerPlace {
  const { name, nameMl, lat, lng, district } = town
  const aliases = town.aliases.filter(
    (alias) => !PARTS_OF_TOWNS.has(foldText(alias)) && !DISTRICTS_FIRST.has(foldText(alias)),
  )
  return {
    kind: 'town',
    name,
    nameMl,
    also: [...aliases, ...(ABBREVIATIONS[name] ?? [])],
    landmark: null,
    district,
    lat,
    lng,
    size: townImportance(town),
    nearKm: NEAR_KM.town,
  }
}

/**
 * PIN codes, and the villages that their post offices are named after: at the point of the code, else of the office
 * itself. Villages without a point are none that a search could be near to.
 */
function officePlaces(landmarks: readonly KnownAmenity[]): GazetteerPlace[] {
  const offices = new Map(
    landmarks
      .filter(({ kind }) => kind === 'postOffice')
      .map((office) => [villageOf(office.name), office]),
  )
  return PIN_AREAS.flatMap(({ pin, office, others, district, point }) => {
    const code: GazetteerPlace = {
      kind: 'pin',
      name: pin,
      nameMl: null,
      also: [],
      landmark: null,
      district,
      ...(point ?? middleOf(district)),
      size: 0,
      nearKm: NEAR_KM.pin,
    }
    const villages = [office, ...others].flatMap((name): GazetteerPlace[] => {
      const at = point ?? offices.get(villageOf(name))
      if (!at || foldText(name).length < LEAST_OFFICE_LETTERS) return []
      if (!point && districtAt(at) !== district) return []
      return [
        {
          ...code,
          kind: 'area',
          name,
          lat: at.lat,
          lng: at.lng,
          size: name === office ? 10 : 0,
          nearKm: NEAR_KM.area,
        },
      ]
    })
    return [code, ...villages]
  })
}

/** "Kanjirapally Head Post Office" is in Kanjirapally. */
function villageOf(office: string): string {
  return foldText(office).replace(/ (?:head |sub |branch )?post office$/, '')
}

function middleOf(name: string): { lat: number; lng: number } {
  const district = DISTRICTS.find((each) => each.name === name)
  return { lat: district?.lat ?? 0, lng: district?.lng ?? 0 }
}

function landmarkPlace(amenity: KnownAmenity): GazetteerPlace {
  const { name, nameMl, kind, lat, lng } = amenity
  return {
    kind: 'landmark',
    name,
    nameMl,
    also: [...landmarkNames(amenity), ...(kind === 'airport' ? airportNames(amenity) : [])],
    landmark: kind,
    district: districtAt({ lat, lng }),
    lat,
    lng,
    size: WELL_KNOWN.has(kind) ? 100 : 0,
    nearKm: NEAR_KM.landmark,
  }
}

/** "Kochi airport", "കൊച്ചി വിമാനത്താവളം": people name an airport by its city. */
function airportNames({ lat, lng }: KnownAmenity): string[] {
  const [city] = TOWNS.filter(({ type }) => type === 'corporation').toSorted(
    (a, b) => distanceKm(a, { lat, lng }) - distanceKm(b, { lat, lng }),
  )
  if (!city) return []
  return [
    ...[city.name, ...city.aliases].map((name) => `${name} airport`),
    `${city.nameMl} വിമാനത്താവളം`,
    `${city.nameMl} എയർപോർട്ട്`,
  ]
}
