import { sql, type SQL } from 'drizzle-orm'
import { DISTRICTS } from '../../../domain/places/towns/districts.ts'
import { townByName, TOWNS, type Town } from '../../../domain/places/towns/towns.ts'
import { foldText, likeEscape } from '../../../domain/text/fold.ts'
import { FIELD_MARK } from '../../../domain/listings/text/listing-words.ts'
import type { WordMeaning } from '../../../search/text/meaning.ts'

/** `location` and the words of `q` as SQL over the texts of listings. */

const anyOf = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`

/** A LIKE pattern over the folded text; folded words contain no wildcards. */
const folded = (pattern: string): SQL => sql`properties.folded like ${pattern}`

const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * A literal substring of city, shown address or title in any case; with letters beyond ASCII their folded form as
 * well, so that every spelling of a chillu is found; or a town by one of its names.
 */
export function matchesLocation(location: string): SQL {
  const literal = location.replaceAll('\0', '')
  const key = BEYOND_ASCII.test(location) ? foldText(location) : ''
  const town = townByName(location)
  const parts = [
    ...(literal === '' ? [] : [contains(literal)]),
    ...(key === '' ? [] : [folded(`%${key}%`)]),
    ...(town ? inTown(town) : []),
  ]
  return parts.length === 0 ? sql`false` : anyOf(parts)
}

function contains(text: string): SQL {
  const within = (value: SQL): SQL =>
    sql`${value} like '%' || lower(${likeEscape(text)}::text) || '%'`
  const anywhere = within(sql.raw('properties.search_text'))
  if (!text.includes('\n')) return anywhere
  // A line break separates the fields there, but a field may contain one too.
  const fields = ['city', 'title', SHOWN_ADDRESS].map((field) => within(sql.raw(`lower(${field})`)))
  return sql`(${anywhere} and ${anyOf(fields)})`
}

const SHOWN_ADDRESS = `case when hide_address or pin_precision = 'approximate' then '' else address end`

/** Every spelling of a town, folded, without those that belong rather to another town. */
const SPELLINGS: ReadonlyMap<Town, readonly string[]> = new Map(
  TOWNS.map((town) => [
    town,
    [
      ...new Set(
        [town.name, town.nameMl, ...town.aliases]
          .map(foldText)
          .filter((spelling) => townByName(spelling) === town),
      ),
    ],
  ]),
)

function inTown(town: Town): SQL[] {
  return (SPELLINGS.get(town) ?? []).map((spelling) => folded(` ${spelling} ${FIELD_MARK}%`))
}

/** Listings that contain a word in its accepted meanings. */
export function matchesWord({ word, how, also, towns, districts }: WordMeaning): SQL {
  const names = districts.flatMap((place) => DISTRICTS[place - 1]?.name ?? [])
  return anyOf([
    folded(how === 'anywhere' ? `%${word}%` : `% ${word}%`),
    ...also.map(containsWord),
    ...towns.flatMap((place) => {
      const town = TOWNS[place - 1]
      return town ? inTown(town) : []
    }),
    ...names.map((name) => sql`properties.district = ${name}`),
  ])
}

export function containsWord(word: string): SQL {
  return folded(`% ${word} %`)
}
