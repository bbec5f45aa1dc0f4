import { LAND_TYPES } from '../../domain/listings/listing.ts'
import { Advert } from '../../domain/adverts/tokens.ts'
import { numberAt, powerOf } from '../../domain/adverts/numbers.ts'
import { unitAt } from '../../domain/adverts/sizes.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { SizeAt } from './pending.ts'
import { readMeasures } from './read-measures.ts'
import { readNearKinds } from './read-near-kinds.ts'
import { readPlaces } from './read-places.ts'
import { readMonths } from './read-times.ts'
import { readWishes } from './read-wishes.ts'
import { Reading } from './reading.ts'
import type { ReadSentence } from './types.ts'
import { LEXICON } from './vocabulary/index.ts'
import { cutSentence, MAX_READ_CHARS, readableTokens } from './words.ts'

/**
 * Reads a search in a person's own words, in English, Malayalam or Malayalam in Latin letters: what it asks for, where,
 * and what was not understood. Nothing is dropped: every word gave a filter, says nothing ("please"), or is in `rest`.
 * @param today YYYY-MM-DD in Kerala, for "this year" and "by March"
 * @param mostChars what is longer is read up to here
 */
export function readSentence(
  text: string,
  gazetteer: Gazetteer,
  today: string,
  mostChars = MAX_READ_CHARS,
): ReadSentence {
  const { read, beyond } = cutSentence(text, mostChars)
  const reading = new Reading(corrected(new Advert(read, readableTokens(read)), gazetteer))
  leaveQuoted(reading)
  const { sizes, distances } = readMeasures(reading, today)
  readMonths(reading, today)
  const { place, near } = readPlaces(reading, gazetteer, distances)
  readNearKinds(reading)
  readWishes(reading)
  settleSizes(reading, sizes)
  ignoreVague(reading)
  const { spans, rest, searched } = reading.finish()
  return {
    filters: reading.filters,
    place,
    near,
    rest: `${rest.join(' ')}${beyond}`.trim(),
    searched: `${searched.join(' ')}${beyond}`.trim(),
    ignored: reading.ignored,
    spans,
  }
}

/** "New house", "puthiya veedu": praise before a kind; "new" elsewhere is a word like others. */
const NEW = /^(?:new|puthiya|പുതിയ)$/u

/** Words of praise are not searched for: few listings of what is cheap say so. */
function ignoreVague(reading: Reading): void {
  for (let at = 0; at < reading.length; at += 1) {
    if (!reading.isFree(at)) continue
    const phrase = reading.phraseAt(at)
    const isNew =
      NEW.test(reading.at(at)?.key ?? '') && reading.givenBy(at + 1)?.includes('propertyType')
    if (phrase?.from === at && phrase.concepts.has('vague')) reading.ignore(at, phrase.to)
    else if (isNew) reading.ignore(at, at + 1)
  }
}

const QUOTED = /["“”]([^"“”]+)["“”]/g

/** Words in quotation marks are searched for as they stand. */
function leaveQuoted(reading: Reading): void {
  const { text, tokens } = reading.sentence
  for (const { index, 0: whole } of text.matchAll(QUOTED)) {
    const from = tokens.findIndex(({ start }) => start > index)
    const to = tokens.findLastIndex(({ end }) => end < index + whole.length) + 1
    if (from === -1 || to <= from) continue
    reading.leave(from, to)
    reading.reserve(from, to)
  }
  reading.findPhrases()
}

/** The same sentence with slips of the pen in its vocabulary corrected; names of places stay as they are. */
function corrected(sentence: Advert, gazetteer: Gazetteer): Advert {
  const tokens = sentence.tokens.map((token, at) => {
    if (token.type !== 'word' || LEXICON.at(sentence, at)) return token
    const isNumber = numberAt(sentence, at) !== null || powerOf(token) !== undefined
    if (isNumber || unitAt(sentence, at) !== null || gazetteer.knows(token.key)) return token
    return LEXICON.corrected(token) ?? token
  })
  return new Advert(sentence.text, tokens)
}

/** Sizes in cents and acres are a building's plot, or the land itself. */
function settleSizes(reading: Reading, sizes: readonly SizeAt[]): void {
  for (const size of sizes) {
    const { filters } = reading
    const kinds = filters.propertyType ?? []
    const hasRooms = filters.bedrooms !== undefined || filters.maxBedrooms !== undefined
    const isOfBuilding =
      kinds.some((kind) => !LAND_TYPES.includes(kind)) || (kinds.length === 0 && hasRooms)
    const cue = reading.endsBefore(size.from, 'plotSize', 'floorSize')
    const after = reading.startsWith(size.to, 'plotSize', 'floorSize')
    const said = cue ?? after
    const isPlot = size.isLand || said?.concepts.has('plotSize') === true
    const names =
      (isPlot && isOfBuilding) || said?.concepts.has('plotSize')
        ? (['minPlotArea', 'maxPlotArea'] as const)
        : (['minArea', 'maxArea'] as const)
    const given = names.filter((_, at) => (at === 0 ? size.min : size.max) !== null)
    const isContrary =
      (size.min ?? 0) > (filters[names[1]] ?? Infinity) ||
      (size.max ?? Infinity) < (filters[names[0]] ?? 0)
    if (isContrary || given.some((name) => filters[name] !== undefined)) {
      reading.leave(size.from, size.to)
      continue
    }
    const [low, high] = names
    if (size.min !== null) reading.set(low, size.min)
    if (size.max !== null) reading.set(high, size.max)
    reading.take(cue?.from ?? size.from, after?.to ?? size.to, ...given)
    if (isPlot && !said && !isOfBuilding && kinds.length === 0)
      reading.set('propertyType', [...LAND_TYPES])
  }
}
