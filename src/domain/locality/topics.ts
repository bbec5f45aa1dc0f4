import type { Counted, TownReading } from '../market/reading.ts'
import type { NearAmenity } from '../places/amenities.ts'
import type { DistrictFigures } from '../places/towns/districts.ts'
import {
  COASTAL_DISTRICTS,
  KERALA_FACTS,
  WORST_FLOODED_2018,
  type MeasuredAir,
} from '../places/measured.ts'
import { fromListings, localize, sourced, type PlaceFigure, type Sentence } from './figures.ts'

/** The ten topics of a locality page (specification, section 3), in its order. */
export const TOPICS = [
  'landUse',
  'flood',
  'air',
  'green',
  'safety',
  'registrations',
  'schools',
  'traffic',
  'noise',
  'society',
] as const
export type Topic = (typeof TOPICS)[number]

export interface TopicText {
  topic: Topic
  summary: Sentence[]
  /** The figures of the summary and others. */
  figures: PlaceFigure[]
  /** Keys of the questions to ask and where to ask them; they contain no figures. */
  advice: string[]
}

export interface TopicParts {
  district: string
  f: DistrictFigures
  near: readonly NearAmenity[]
  air: MeasuredAir | undefined
  market: TownReading
}

const of = (near: readonly NearAmenity[], kind: NearAmenity['kind']) =>
  near.filter((place) => place.kind === kind)

/** Builds every topic from figures; unmeasured ones are shown as unknown. */
export function topicsOf(parts: TopicParts): TopicText[] {
  return TOPICS.map((topic) => ({ topic, ...TEXTS[topic](parts) }))
}

/** The wettest month, as an index from 0, and the share of June to August in the year's rainfall, in %. */
export function rainShape(months: readonly number[]): { wettest: number; monsoonShare: number } {
  const whole = months.reduce((sum, mm) => sum + mm, 0)
  const wettest = months.indexOf(Math.max(...months))
  const monsoon = months.slice(5, 8).reduce((sum, mm) => sum + mm, 0)
  return { wettest, monsoonShare: whole === 0 ? 0 : (monsoon / whole) * 100 }
}

/** A count of listings on offer as a figure. */
export function countOf(
  { offered, sampleCount }: Pick<TownReading, 'offered' | 'sampleCount'>,
  value = offered,
): Counted {
  return { value, listings: offered, sampleCount }
}

const TEXTS: Readonly<Record<Topic, (parts: TopicParts) => Omit<TopicText, 'topic'>>> = {
  landUse: ({ district, f }) => ({
    summary: [
      localize('landUse', {
        district,
        area: f.area.value,
        density: f.density.value,
        urbanShare: f.urbanShare.value,
      }),
    ],
    figures: [
      sourced('area', f.area, 'district'),
      sourced('density', f.density, 'district'),
      sourced('urbanShare', f.urbanShare, 'district'),
      sourced('paddyBarredSince', KERALA_FACTS.paddyBarredSince, 'state'),
    ],
    advice: ['landUse'],
  }),
  flood: ({ district, f }) => {
    const { wettest, monsoonShare } = rainShape(f.rainfallByMonth.value)
    const worst = WORST_FLOODED_2018.includes(district)
    const coastal = COASTAL_DISTRICTS.includes(district)
    return {
      summary: [
        localize('rain', { district, rainfall: f.rainfall.value, month: wettest, monsoonShare }),
        ...(worst ? [localize('worstFlooded', { district })] : []),
        ...(coastal ? [localize('coastal', { district })] : []),
      ],
      figures: [
        sourced('rainfall', f.rainfall, 'district'),
        sourced('flood2018Villages', KERALA_FACTS.flood2018Villages, 'state'),
        ...(coastal ? [sourced('crzDistricts', KERALA_FACTS.crzDistricts, 'state')] : []),
        ...(district === 'Idukki'
          ? [sourced('idukkiNocPanchayats', KERALA_FACTS.idukkiNocPanchayats, 'district')]
          : []),
      ],
      advice: ['flood', ...(coastal ? ['coast'] : [])],
    }
  },
  air: ({ air }) =>
    air
      ? {
          summary: [
            airMeasured(air.from.slice(0, 4), air.to.slice(0, 4), {
              medianAqi: air.figures.medianAqi.value,
              days: air.figures.days.value,
            }),
          ],
          figures: (['medianAqi', 'lowAqi', 'highAqi', 'pm25', 'pm10', 'days'] as const).map(
            (name) => ({
              ...sourced(name, air.figures[name], 'town'),
              caution: air.caution ?? null,
            }),
          ),
          advice: ['air'],
        }
      : { summary: [localize('airUnknown', {})], figures: [], advice: ['air'] },
  green: ({ district, f }) => ({
    summary: [
      localize('green', {
        district,
        forestShare: f.forestShare.value,
        forestCover: f.forestCover.value,
      }),
    ],
    figures: [
      sourced('forestShare', f.forestShare, 'district'),
      sourced('forestCover', f.forestCover, 'district'),
    ],
    advice: ['green'],
  }),
  safety: ({ district, f }) => ({
    summary: [
      localize('safety', {
        district,
        crimeRate: f.crimeRate.value,
        crimeCases: f.crimeCases.value,
      }),
    ],
    figures: [
      sourced('crimeRate', f.crimeRate, 'district'),
      sourced('crimeCases', f.crimeCases, 'district'),
      sourced('crimeTheft', f.crimeTheft, 'district'),
    ],
    advice: ['safety'],
  }),
  registrations: ({ market }) => ({
    summary: [localize('registrations', { fresh: market.fresh, closed: market.closed })],
    figures: [
      fromListings('fresh', countOf(market, market.fresh), 'count'),
      fromListings(
        'closed',
        { value: market.closed, listings: market.closed, sampleCount: 0 },
        'count',
      ),
    ],
    advice: ['registrations'],
  }),
  schools: ({ district, f, near }) => {
    const known = near.filter(({ category }) => category === 'education')
    const source = known[0]?.source
    return {
      summary: [
        localize('schools', { district, literacy: f.literacy.value }),
        ...(source ? [localize('schoolsNear', { count: known.length }, source)] : []),
      ],
      figures: [sourced('literacy', f.literacy, 'district')],
      advice: ['schools'],
    }
  },
  traffic: ({ district, f, near }) => {
    const station = of(near, 'railStation')[0]
    return {
      summary: [
        localize('traffic', { district, carOwners: f.carOwners.value }),
        ...(station
          ? [localize('station', { station: station.name, km: station.km }, station.source)]
          : []),
      ],
      figures: [sourced('carOwners', f.carOwners, 'district')],
      advice: ['traffic'],
    }
  },
  noise: () => ({
    summary: [
      localize('noise', { day: KERALA_FACTS.noiseDay.value, night: KERALA_FACTS.noiseNight.value }),
      localize('noiseSilence', {
        day: KERALA_FACTS.noiseSilenceDay.value,
        night: KERALA_FACTS.noiseSilenceNight.value,
      }),
    ],
    figures: [
      sourced('noiseDay', KERALA_FACTS.noiseDay, 'state'),
      sourced('noiseNight', KERALA_FACTS.noiseNight, 'state'),
      sourced('noiseSilenceDay', KERALA_FACTS.noiseSilenceDay, 'state'),
      sourced('noiseSilenceNight', KERALA_FACTS.noiseSilenceNight, 'state'),
    ],
    advice: ['noise'],
  }),
  society: ({ district, f }) => ({
    summary: [
      localize('society', {
        district,
        literacy: f.literacy.value,
        householdSize: f.householdSize.value,
        ownedHomes: f.ownedHomes.value,
      }),
    ],
    figures: [
      sourced('literacy', f.literacy, 'district'),
      sourced('householdSize', f.householdSize, 'district'),
      sourced('ownedHomes', f.ownedHomes, 'district'),
      sourced('rentedHomes', f.rentedHomes, 'district'),
      sourced('sexRatio', f.sexRatio, 'district'),
      sourced('goodHomes', f.goodHomes, 'district'),
    ],
    advice: ['society'],
  }),
}

/** Measurements of the same year name it only once. */
export function airMeasured(from: string, to: string, values: Sentence['values']): Sentence {
  return from === to
    ? localize('airMeasuredIn', { ...values, year: from })
    : localize('airMeasured', { ...values, from, to })
}
