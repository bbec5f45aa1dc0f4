import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { AREAS } from '../../domain/places/areas.ts'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { isInKeralaBounds } from '../../domain/places/distance.ts'
import { PIN_AREAS } from '../../domain/places/towns/post-offices.ts'
import { TOWNS, type Town } from '../../domain/places/towns/towns.ts'
import { foldText } from '../../domain/text/fold.ts'
import { isOneTypo } from '../../search/text/one-typo.ts'
import { placeService } from './places.ts'

const ROOM = 8
/** A database in which nobody lists anything; the count never ends, so that nothing changes meanwhile. */
const { find } = placeService({
  database: { engine: 'postgres', db: { execute: () => new Promise(() => undefined) } },
  clock: () => new Date('2026-05-01T08:00:00Z'),
  log: {},
} as unknown as Deps)

const spellings = (town: Town): string[] => [town.name, town.nameMl, ...town.aliases]
/** Landmarks, which always come last, have tests of their own. */
const named = (typed: string, limit = ROOM): string[] =>
  find(typed, limit)
    .filter(({ kind }) => kind !== 'landmark')
    .map(({ kind, name, pin }) => (kind === 'town' ? name : (pin ?? `${kind} ${name}`)))

describe('towns', () => {
  test.each([
    ['Thri', 'Thrissur'],
    ['thrisur', 'Thrissur'],
    ['Trichur', 'Thrissur'],
    ['THRISSUR', 'Thrissur'],
    ['തൃശൂർ', 'Thrissur'],
    ['തൃശ്ശൂര്\u200d', 'Thrissur'],
    ['thrisu', 'Thrissur'],
    ['Thrissur, Kerala', 'Thrissur'],
    ['alleppey', 'Alappuzha'],
    ['Allepey', 'Alappuzha'],
    ['ആലപ്പുഴ', 'Alappuzha'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Tiruvanantpuram', 'Thiruvananthapuram'],
    ['Calicut', 'Kozhikode'],
    ['kozikode', 'Kozhikode'],
    ['Cochin', 'Kochi'],
    ['Quilon', 'Kollam'],
    ['kolam', 'Kollam'],
    ['north  paravur', 'North Paravur'],
    ['Paravur North', 'North Paravur'],
    ['northparavur', 'North Paravur'],
    ['sultan batery', 'Sulthan Bathery'],
    ['adur', 'Adoor'],
    ['ponani', 'Ponnani'],
  ])('%s is %s', (typed, town) => {
    expect(named(typed)[0]).toBe(town)
  })

  test('larger towns come first, and a town before its district', () => {
    expect(named('Thri', 4)).toEqual([
      'Thrissur',
      'district Thrissur',
      'Thrikkakara',
      'Thrippunithura',
    ])
    expect(named('', 3)).toEqual(['Thiruvananthapuram', 'Kozhikode', 'Kollam'])
  })

  test('have the other name by which they were found', () => {
    expect(find('trichur', 1)[0]).toMatchObject({ name: 'Thrissur', matched: 'Trichur' })
    expect(find('thrissur', 1)[0]).toMatchObject({ name: 'Thrissur', matched: null })
    expect(find('തൃശ്ശൂർ', 1)[0]).toMatchObject({ name: 'Thrissur', matched: null })
  })

  test('each is found by each of its spellings, first or after its namesakes', () => {
    for (const town of TOWNS)
      for (const spelling of spellings(town)) {
        const namesakes = [
          ...TOWNS.filter((other) => other !== town).flatMap((other) =>
            spellings(other).map((name) => [other.name, name] as const),
          ),
          ...DISTRICTS.flatMap(({ name, nameMl }) =>
            [name, nameMl].map((text) => [`district ${name}`, text] as const),
          ),
          ...AREAS.flatMap(({ name, nameMl }) =>
            [name, nameMl].map((text) => [`locality ${name}`, text] as const),
          ),
        ].filter(([, name]) => foldText(name) === foldText(spelling))
        const answer = named(spelling)
        expect([spelling, answer.slice(0, 1 + namesakes.length)]).toEqual([
          spelling,
          expect.arrayContaining([town.name]),
        ])
      }
  })

  test('each is found by a prefix of three letters, unless eight larger or closer matches are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...TOWNS.flatMap((town) => [town.name, town.nameMl].map((name) => [town, name] as const)),
        ),
        fc.nat(),
        ([town, name], cut) => {
          const letters = foldText(name)
          const typed = letters.slice(0, 3 + (cut % Math.max(1, letters.length - 2)))
          const answer = named(typed)
          const rivals = find(typed, ROOM).every((other) =>
            [other.name, other.nameMl ?? '', other.matched ?? ''].some((text) =>
              foldText(text)
                .split(' ')
                .some((word) => word.startsWith(typed.split(' ')[0] ?? '')),
            ),
          )
          expect(answer.includes(town.name) || (answer.length === ROOM && rivals)).toBe(true)
        },
      ),
      { numRuns: 600, seed: 4 },
    )
  })

  test('each is found despite one typo, unless the text is a prefix of other names', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    fc.assert(
      fc.property(
        fc.constantFrom(...TOWNS.filter((town) => foldText(town.name).length >= 5)),
        fc.nat(),
        fc.constantFrom('less', 'more', 'other', 'swapped'),
        letter,
        (town, place, slip, other) => {
          const name = foldText(town.name)
          const at = place % (name.length - (slip === 'swapped' ? 1 : 0))
          const rest = name.slice(at + 1)
          const typed =
            name.slice(0, at) +
            {
              less: rest,
              more: other + name.slice(at),
              other: other + rest,
              swapped: name.charAt(at + 1) + name.charAt(at) + rest.slice(1),
            }[slip]
          const squeezed = typed.replaceAll(' ', '')
          fc.pre(isOneTypo(squeezed, name.replaceAll(' ', '')))
          const answer = named(typed)
          const isAnothers = find(typed, ROOM).filter(({ name: found, matched }) =>
            foldText(matched ?? found)
              .replaceAll(' ', '')
              .includes(squeezed),
          )
          const isFound = answer.includes(town.name) || isAnothers.length === ROOM
          expect([typed, isFound ? [] : answer]).toEqual([typed, []])
        },
      ),
      { numRuns: 1_500, seed: 4 },
    )
  })
})

describe('districts and PIN codes', () => {
  test('a district by either name, and before a town that had the name earlier', () => {
    expect(named('kottayam district')).toEqual(['district Kottayam'])
    expect(named('കോട്ടയം ജില്ല')).toEqual(['district Kottayam'])
    expect(named('Ernakulam', 2)).toEqual(['district Ernakulam', 'Kochi'])
    expect(named('wayanad', 2)).toEqual(['district Wayanad', 'Kalpetta'])
  })

  test('codes by their digits, with any spaces, in either script, and never with a typo', () => {
    expect(find('680001', 3)).toMatchObject([
      { kind: 'pin', pin: '680001', name: 'Thrissur', district: 'Thrissur', matched: null },
    ])
    for (const typed of ['680 001', '൬൮൦൦൦൧', '680-001'])
      expect([typed, ...named(typed)]).toEqual([typed, '680001'])
    expect(named('6800').every((pin) => pin.startsWith('6800'))).toBe(true)
    expect(named('6800')).toHaveLength(ROOM)
    expect(named('110001')).toEqual([])
  })

  test('every code is found, in its district, with a point in Kerala inside its bounds', () => {
    for (const { pin, district } of PIN_AREAS) {
      const [place, ...others] = find(pin, ROOM)
      expect(others).toEqual([])
      if (!place) throw new Error(`${pin} is not found`)
      expect([place.pin, place.district]).toEqual([pin, district])
      const [west, south, east, north] = place.bounds
      expect(isInKeralaBounds(place)).toBe(true)
      expect(place.lat > south && place.lat < north && place.lng > west && place.lng < east).toBe(
        true,
      )
    }
  })

  test('codes by their post offices, in either script, with or without the district', () => {
    expect(named('kumarakom')).toEqual(['686563'])
    expect(named('കുമരകം')).toEqual(['686563'])
    expect(named('Kumarakom, Kottayam')).toEqual(['686563'])
    expect(find('Thichur', 1)).toMatchObject([{ pin: '680584', matched: 'Thichur' }])
  })
})

describe('any text', () => {
  test('is answered within the limit, each place once', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 100 }),
          fc.string({ unit: 'binary', maxLength: 100 }),
          fc
            .array(fc.constantFrom('a', 'ka', 'ക', 'north', '6', 'kerala'), { maxLength: 30 })
            .map((words) => words.join(' ')),
        ),
        fc.integer({ min: 1, max: 20 }),
        (typed, limit) => {
          const answer = find(typed, limit)
          expect(answer.length).toBeLessThanOrEqual(limit)
          const keys = answer.map(
            ({ kind, name, pin, district }) => `${kind} ${name} ${pin} ${district}`,
          )
          expect(new Set(keys).size).toBe(keys.length)
        },
      ),
      { numRuns: 300, seed: 4 },
    )
  })

  test('punctuation alone finds nothing', () => {
    expect(find('!?', ROOM)).toEqual([])
    expect(find('%', ROOM)).toEqual([])
  })
})

describe('landmarks', () => {
  test.each([
    ['Kottayam Railway Station', 'Kottayam railway station', 'Kottayam'],
    ['kottayam railway', 'Kottayam railway station', 'Kottayam'],
    ['Caritas Hospital', 'Caritas Hospital, Thellakom', 'Kottayam'],
    ['Cochin International Airport', 'Cochin International Airport', 'Ernakulam'],
  ])('%s can be searched near', (typed, name, district) => {
    expect(find(typed, ROOM)).toContainEqual(
      expect.objectContaining({ kind: 'landmark', name, district, location: null }),
    )
  })

  test('stand behind every other place', () => {
    for (const { name } of TOWNS) {
      const kinds = find(name, 40).map(({ kind }) => kind)
      expect(['town', 'district']).toContain(kinds[0])
      const first = kinds.indexOf('landmark')
      const others = first < 0 ? [] : kinds.slice(first).filter((kind) => kind !== 'landmark')
      expect([name, others]).toEqual([name, []])
    }
  })
})
