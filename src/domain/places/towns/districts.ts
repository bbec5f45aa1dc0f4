import districtList from '../../../../data/districts.json' with { type: 'json' }
import { foldText } from '../../text/fold.ts'
import type { Figure } from '../sources.ts'

type RawDistrict = (typeof districtList)[number]

/** Facts about a district: every figure is in data/districts.json with its unit and source. */
export type DistrictFigureName = keyof RawDistrict['figures']

export type DistrictFigures = Readonly<
  Record<Exclude<DistrictFigureName, 'rainfallByMonth'>, Figure> & {
    /** January first, mm. */
    rainfallByMonth: Figure<readonly number[]>
  }
>

/** A district of data/districts.json. Degrees, WGS 84. */
export interface District {
  name: string
  nameMl: string
  hq: string
  hqMl: string
  /** Label point near the centre of the district. */
  lat: number
  lng: number
  /** Location of the district headquarters. */
  hqLat: number
  hqLng: number
  censusCode: number
  neighbours: readonly string[]
  /** Neighbours outside Kerala. */
  otherNeighbours: readonly string[]
  figures: DistrictFigures
}

/** The 14 districts, from north to south. */
export const DISTRICTS: readonly District[] = districtList.map(asDistrict)

/** A missing or misspelled figure in the file is a type error here; the file's tests check the values. */
function asDistrict(raw: RawDistrict): District {
  const { rainfall, rainfallByMonth, ...counted } = raw.figures
  return {
    ...raw,
    figures: {
      ...counted,
      rainfall: { ...rainfall, year: 'normal' },
      rainfallByMonth: { ...rainfallByMonth, year: 'normal' },
    },
  }
}

const BY_SPELLING: ReadonlyMap<string, District> = new Map(
  DISTRICTS.flatMap((district) => [
    [foldText(district.name), district] as const,
    [foldText(district.nameMl), district] as const,
  ]),
)

/** Finds a district by its English or Malayalam name, ignoring case, accents and chillu variants. */
export function districtByName(name: string): District | undefined {
  return BY_SPELLING.get(foldText(name))
}
