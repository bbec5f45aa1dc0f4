import { expect, test } from 'vitest'
import { AREAS } from '../areas.ts'
import { distanceKm, isInKeralaBounds } from '../distance.ts'
import { districtByName } from './districts.ts'
import { districtsOfPinCode, readPinCode } from './pin-codes.ts'
import { PIN_AREAS } from './post-offices.ts'
import { isSourceId } from '../sources.ts'
import { TOWNS } from './towns.ts'

test('lists each of Kerala’s codes once, in order, in a district that uses its prefix', () => {
  const pins = PIN_AREAS.map(({ pin }) => pin)
  expect(pins).toHaveLength(1_419)
  expect(pins).toEqual([...new Set(pins)].sort())
  for (const { pin, district, office } of PIN_AREAS) {
    expect([pin, readPinCode(pin), districtByName(district)?.name, office === '']).toEqual([
      pin,
      pin,
      district,
      false,
    ])
    expect([pin, districtsOfPinCode(pin)]).toEqual([pin, expect.arrayContaining([district])])
  }
})

test('places points in Kerala with a source, and district offices near their towns', () => {
  const points = PIN_AREAS.flatMap(({ point }) => (point ? [point] : []))
  expect(points).toHaveLength(617)
  expect(points.filter((point) => !isInKeralaBounds(point) || !isSourceId(point.source))).toEqual(
    [],
  )
  // Well-known head offices.
  const heads = {
    Thrissur: '680001',
    Kottayam: '686001',
    Alappuzha: '688001',
    Palakkad: '678001',
    Kozhikode: '673001',
    Kannur: '670001',
    Kollam: '691001',
    Munnar: '685612',
    Thiruvananthapuram: '695001',
  }
  for (const [name, pin] of Object.entries(heads)) {
    const town = TOWNS.find((other) => other.name === name)
    const point = PIN_AREAS.find((area) => area.pin === pin)?.point
    expect([name, town && point && distanceKm(town, point) < 5]).toEqual([name, true])
  }
})

test('places map areas in Kerala', () => {
  for (const area of AREAS) expect([area.name, isInKeralaBounds(area)]).toEqual([area.name, true])
})
