import type { DistrictFigures } from '../places/towns/districts.ts'
import { estimated, sourced, type PlaceFigure } from './figures.ts'

export const AGE_GROUPS = ['ageUnder30', 'age30To49', 'age50AndOver', 'ageNotStated'] as const

/** The district's population by age group, with the share of each group in %. */
export function ageGroups(f: DistrictFigures): { people: PlaceFigure; share: number }[] {
  return AGE_GROUPS.map((group) => ({
    people: sourced(group, f[group], 'district'),
    share: (f[group].value / f.population.value) * 100,
  }))
}

/**
 * The median age in years, interpolated within its group as if people were spread evenly over its years (the standard
 * method for grouped data). Null when half of them are 50 or older.
 */
export function medianAge(f: DistrictFigures): number | null {
  const young = f.ageUnder30.value
  const middle = f.age30To49.value
  const half = (young + middle + f.age50AndOver.value) / 2
  if (half <= young) return (half / young) * 30
  return half <= young + middle ? 30 + ((half - young) / middle) * 20 : null
}

/** The median age as a figure. */
export function averageAge(f: DistrictFigures): PlaceFigure[] {
  const age = medianAge(f)
  return age === null
    ? []
    : [
        estimated('averageAge', Math.round(age), {
          unit: 'years',
          rule: 'middleAge',
          source: f.ageUnder30.source,
          year: f.ageUnder30.year,
          of: 'district',
        }),
      ]
}

/** The six figures of the rating: shares of the district in %; higher is better. */
export const RATED = [
  'literacy',
  'goodHomes',
  'treatedTapWater',
  'electricLight',
  'ownedHomes',
  'forestShare',
] as const

/** The mean of the six shares, out of 10. It does not describe single streets, and it does not include crime. */
export function overallRating(f: DistrictFigures): PlaceFigure {
  const mean = RATED.reduce((sum, name) => sum + f[name].value, 0) / RATED.length
  return estimated('rating', Math.round(mean) / 10, {
    unit: 'outOf10',
    rule: 'rating',
    source: 'veedu-rating',
    year: 2023,
    of: 'district',
  })
}
