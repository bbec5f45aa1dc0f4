import { isRecord } from '../../../domain/platform/is-record.ts'
import { foldText } from '../../../domain/text/fold.ts'

/** What is understood of a sentence, as the API answers it. */
export interface Understanding {
  filters: Readonly<Record<string, unknown>>
  place: string | null
  near: Readonly<Record<string, unknown>> | null
  rest: string
}

export interface Example {
  sentence: string
  expected: Understanding
}

export const EXAMPLE_FILES = ['english', 'malayalam', 'manglish'] as const

/** The examples in the text of a file; README.md describes the form. Throws on a line that is not of that form. */
export function parseExamples(text: string): Example[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [sentence, json, ...more] = line.split('\t')
    if (!sentence || !json || more.length > 0) throw new Error(`Not an example: ${line}`)
    const stated = JSON.parse(json) as Partial<Understanding>
    return [
      {
        sentence,
        expected: {
          filters: stated.filters ?? {},
          place: stated.place ?? null,
          near: stated.near ?? null,
          rest: stated.rest ?? '',
        },
      },
    ]
  })
}

/** How many chips of one or several sentences are right, of all that were expected or given. */
export interface Score {
  right: number
  all: number
}

/**
 * Each filter, the place, what is near and the rest count as one chip; sale and rent are one filter. Right are the chips
 * that were expected and given with the same value. All are the union of those expected and those given: a chip that is
 * missing counts once, one too many once, one with another value twice. Lists are compared as sets, numbers to 0.1,
 * words folded, and of `near` only the stated keys.
 */
export function scoreOf(expected: Understanding, given: Understanding): Score {
  const wanted = chipsOf(expected)
  const got = chipsOf(given)
  const right = [...wanted].filter(
    ([name, value]) => got.has(name) && isSame(value, got.get(name)),
  ).length
  return { right, all: wanted.size + got.size - right }
}

export function shareOf(scores: readonly Score[]): number {
  const sum = (pick: (score: Score) => number) => scores.reduce((all, one) => all + pick(one), 0)
  return sum(({ right }) => right) / sum(({ all }) => all)
}

function chipsOf({ filters, place, near, rest }: Understanding): Map<string, unknown> {
  const { forSale, forRent, ...others } = filters
  const chips = new Map(Object.entries(others))
  if (forSale !== undefined || forRent !== undefined)
    chips.set('saleOrRent', `${String(forSale)} ${String(forRent)}`)
  if (place !== null) chips.set('place', place)
  if (near !== null) chips.set('near', near)
  if (rest.trim() !== '') chips.set('rest', foldText(rest))
  return chips
}

/** Numbers are stated to one decimal. */
const ROUNDING = 0.0501

function isSame(expected: unknown, given: unknown): boolean {
  if (typeof expected === 'number' && typeof given === 'number')
    return Math.abs(expected - given) <= ROUNDING
  if (isRecord(expected) && isRecord(given))
    return Object.entries(expected).every(([key, value]) => isSame(value, given[key]))
  return asSet(expected) === asSet(given)
}

/** "PLOT,AGRICULTURAL" and ["AGRICULTURAL", "PLOT"] are the same. */
const asSet = (value: unknown): string =>
  (Array.isArray(value) ? value.map(String) : String(value).split(',')).toSorted().join(',')
