import { describe, expect, test } from 'vitest'
import {
  discloseDistance,
  disclosePosition,
  positionScope,
  visitPositionReader,
  type PositionReader,
} from './position-disclosure.ts'
import { PUBLICATIONS } from '../listing.ts'
import { VISIT_STATES } from '../../visits/lifecycle.ts'

const READERS: readonly PositionReader[] = ['public', 'visitor', 'owner', 'administrator']
const CHOICES = [
  { pinPrecision: 'exact', hideAddress: false },
  { pinPrecision: 'exact', hideAddress: true },
  { pinPrecision: 'approximate', hideAddress: false },
  { pinPrecision: 'approximate', hideAddress: true },
] as const

test('applies the disclosure table', () => {
  const disclosed = CHOICES.flatMap((choice) =>
    READERS.map((reader) => {
      const scope = positionScope(choice, reader)
      const names = Object.entries(scope).flatMap(([name, may]) => (may ? [name] : []))
      const address = choice.hideAddress ? 'hidden' : 'shown'
      return `${choice.pinPrecision}, ${address}, ${reader}: ${names.join(' ') || 'nothing'}`
    }),
  )
  expect(disclosed).toEqual([
    'exact, shown, public: address land distances',
    'exact, shown, visitor: address land distances',
    'exact, shown, owner: address point land distances',
    'exact, shown, administrator: address point land distances',
    'exact, hidden, public: land distances',
    'exact, hidden, visitor: address land distances',
    'exact, hidden, owner: address point land distances',
    'exact, hidden, administrator: address point land distances',
    'approximate, shown, public: nothing',
    'approximate, shown, visitor: address',
    'approximate, shown, owner: address point land distances',
    'approximate, shown, administrator: address point land distances',
    'approximate, hidden, public: nothing',
    'approximate, hidden, visitor: address',
    'approximate, hidden, owner: address point land distances',
    'approximate, hidden, administrator: address point land distances',
  ])
})

test('shows the public only the pin of an approximate listing', () => {
  const stored = {
    pinPrecision: 'approximate',
    hideAddress: false,
    address: '55 Hidden Corner',
    latitude: 9.60021,
    longitude: 76.53021,
    shownLat: 9.602,
    shownLng: 76.53,
    polygon: [[76.5301, 9.6001]] as [number, number][],
    surveyNumber: '12/3',
    resurveyNumber: '4',
    thandaper: '5',
    block: '6',
  } as const
  expect(disclosePosition(stored, 'public')).toEqual({
    address: null,
    latitude: 9.602,
    longitude: 76.53,
    polygonCoordinates: null,
    surveyNumber: null,
    resurveyNumber: null,
    thandaper: null,
    block: null,
  })
  expect(disclosePosition(stored, 'owner')).toMatchObject({
    address: '55 Hidden Corner',
    latitude: 9.60021,
    surveyNumber: '12/3',
  })
})

test('rounds distances to places more coarsely than the area of a hidden place', () => {
  const [, , hidden] = CHOICES
  const disclosed = [0.2, 1, 1.01, 37.4, null].map((km) => discloseDistance(km, hidden, 'public'))
  expect(disclosed).toEqual([1, 1, 2, 38, null])
  expect(discloseDistance(0.2, hidden, 'owner')).toBe(0.2)
  expect(discloseDistance(0.2, CHOICES[1], 'public')).toBe(0.2)
})

describe('a visit', () => {
  const at = new Date('2026-11-28T06:00:00Z')
  const live = { status: 'Available', publication: 'live', closedAt: null, updatedAt: at } as const

  test('reveals the address to the visitor only while it is confirmed', () => {
    const opening = VISIT_STATES.filter(
      (state) => visitPositionReader({ state, side: 'visitor' }, live, at) === 'visitor',
    )
    expect(opening).toEqual(['confirmed'])
  })

  test('reveals only the town when the listing has no public page', () => {
    const disclosed = PUBLICATIONS.filter(
      (publication) =>
        visitPositionReader(
          { state: 'confirmed', side: 'visitor' },
          { ...live, publication },
          at,
        ) !== null,
    )
    expect(disclosed).toEqual(['live'])
  })

  test('shows the owner everything in every state', () => {
    for (const state of VISIT_STATES)
      expect(visitPositionReader({ state, side: 'owner' }, live, at)).toBe('owner')
  })
})
