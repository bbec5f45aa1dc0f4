import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import type { PlaceFigure, Sentence } from '../../../domain/locality/figures.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

type Sources = Readonly<Record<string, { attribution: string }>>

/** Digits after the point, by figure or by unit; none otherwise. */
const DECIMALS: Readonly<Record<string, number>> = {
  householdSize: 1,
  percent: 1,
  percentOfHouseholds: 1,
  casesPer1000People: 1,
  celsius: 1,
  outOf10: 1,
  micrograms: 1,
  literacy: 1,
  forestShare: 1,
  carOwners: 1,
  km: 1,
  crimeRate: 1,
  ownedHomes: 1,
  urbanShare: 1,
}
/** Units shown after the figure; counts and rupees need none. */
const SAID = new Set([
  'percent',
  'percentOfHouseholds',
  'rupeesPerSqFt',
  'rupeesPerMonth',
  'mm',
  'celsius',
  'km2',
  'casesPer1000People',
  'years',
  'decibels',
  'micrograms',
])

/** What to say in place of a figure, by the reason for which there is none. */
const MISSING = { unknown: 'notKnown', fewListings: 'fewListings', notYet: 'notYet' } as const

/** How a locality page writes its figures, their marks and the sentences made of them. */
export function useFigures({
  sources,
  name,
  district,
}: {
  sources: Sources
  name: string
  district: NamedDistrict
}) {
  const { t, i18n } = useTranslation('locality')
  const shortPrice = useShortPrice()
  const language = i18n.language as Language
  const here = language === 'ml' ? district.districtMl : district.district

  /** Laws and publications keep their names; our own counts are described in the reader's language. */
  function attribution(source: string): string {
    return i18n.exists(`locality:ownSource.${source}`)
      ? t(`ownSource.${source}`)
      : (sources[source]?.attribution ?? source)
  }

  function number({ value, unit, name: of }: PlaceFigure): string {
    if (value === null) return ''
    if (unit === 'rupees') return shortPrice(value)
    if (unit === 'rupeesPerSqFt' || unit === 'rupeesPerMonth')
      return formatRupees(Math.round(value))
    if (unit === 'year') return String(value)
    const sign = (of === 'growth' || of === 'appreciation') && value > 0 ? '+' : ''
    return sign + formatNumber(value, DECIMALS[of] ?? DECIMALS[unit] ?? 0)
  }

  return {
    /** The figure itself, or why there is none. */
    value(figure: PlaceFigure): { text: string; unit: string | null; known: boolean } {
      if (figure.value === null)
        return {
          text: t(MISSING[figure.missing ?? 'unknown']),
          unit: null,
          known: false,
        }
      return {
        text: number(figure),
        unit: SAID.has(figure.unit) ? t(`unit.${figure.unit}`) : null,
        known: true,
      }
    },

    /** Where it is from, of when, and how it was made. */
    mark(figure: PlaceFigure): { text: string; estimate: boolean } {
      const { mark, rule, listings, missing, of, source } = figure
      if (missing === 'fewListings')
        return { text: t('mark.few', { count: listings ?? 0 }), estimate: false }
      if (missing === 'notYet')
        return {
          text: t(rule === 'growth' ? 'mark.noDirection' : 'mark.notYet', { count: listings ?? 0 }),
          estimate: false,
        }
      if (missing === 'unknown') return { text: t('mark.unknown'), estimate: false }
      if (mark === 'computed' && rule && (of === 'district' || of === 'state')) {
        const shown = formatNumber(listings ?? 0)
        return {
          text:
            of === 'district'
              ? t(`mark.${rule}InDistrict`, { count: listings ?? 0, shown, district: here })
              : t(`mark.${rule}InState`, { count: listings ?? 0, shown }),
          estimate: false,
        }
      }
      if (mark === 'computed')
        return {
          text: rule ? t(`mark.${rule}`, { count: listings ?? 0 }) : t('mark.count'),
          estimate: false,
        }
      if (mark === 'estimate' && rule)
        return { text: t('estimateBy', { rule: t(`rule.${rule}`) }), estimate: true }
      const whose =
        of === 'district' ? t('ofDistrict') : of === 'town' || of === 'veedu' ? '' : t(`mark.${of}`)
      return { text: `${attribution(source)}${whose}`, estimate: false }
    },

    attribution,

    /** A sentence with its figures as the language writes them. */
    say({ key, values }: Sentence): string {
      const written = Object.entries(values).map(([of, value]): [string, string] => [
        of,
        of === 'district'
          ? localizedDistrict(language, district, String(value))
          : of === 'month'
            ? new Intl.DateTimeFormat(LOCALE[language], { month: 'long' }).format(
                new Date(2001, Number(value), 1),
              )
            : typeof value === 'number'
              ? formatNumber(value, of === 'monsoonShare' ? 0 : (DECIMALS[of] ?? 0))
              : value,
      ])
      const params: Record<string, string> = { ...Object.fromEntries(written), name }
      return String(t(`say.${key}`, params))
    },
  }
}

export type Figures = ReturnType<typeof useFigures>

export interface NamedDistrict {
  district: string
  districtMl: string
}

/** The name of the page's district in the reader's language; any other name as it is. */
export function localizedDistrict(
  language: Language,
  { district, districtMl }: NamedDistrict,
  name: string,
): string {
  return language === 'ml' && name === district ? districtMl : name
}
