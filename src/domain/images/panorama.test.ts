import { expect, test } from 'vitest'
import {
  hasPanoramaShape,
  isMarkedPanorama,
  isPanorama,
  markPanorama,
  saysEquirectangular,
} from './panorama.ts'
import { roomOf } from './rooms.ts'

test.each([
  [4096, 2048, true],
  [4096, 2058, true],
  [4096, 2200, false],
  [2048, 4096, false],
  [100, 0, false],
])('%d × %d: %s', (width, height, fits) => {
  expect(hasPanoramaShape({ width, height })).toBe(fits)
})

test.each([
  ['360° Hall', true],
  ['Hall, 360', true],
  ['Hall 360 degrees', true],
  ['Plot of 1360 sq ft', false],
  ['3600 sq ft', false],
  [null, false],
])('%s', (caption, marked) => {
  expect(isMarkedPanorama(caption)).toBe(marked)
})

test('both the shape and the mark are needed', () => {
  const photo = { width: 4096, height: 2048, caption: '360° Hall', illustration: false }
  expect(isPanorama(photo)).toBe(true)
  expect(isPanorama({ ...photo, caption: 'Hall' })).toBe(false)
  expect(isPanorama({ ...photo, width: 3000 })).toBe(false)
  expect(isPanorama({ ...photo, illustration: true })).toBe(false)
})

test('the mark comes and goes, and the rest of the caption still names its room', () => {
  expect(markPanorama('Hall', true)).toBe('360° Hall')
  expect(markPanorama('', true)).toBe('360°')
  expect(markPanorama('360° Hall', true)).toBe('360° Hall')
  expect(markPanorama('360° Hall', false)).toBe('Hall')
  expect(roomOf(markPanorama('Kitchen', true))).toBe('kitchen')
})

test.each([
  ['<rdf:Description GPano:ProjectionType="equirectangular"/>', true],
  ['<GPano:ProjectionType>equirectangular</GPano:ProjectionType>', true],
  ['<rdf:Description GPano:ProjectionType="cylindrical"/>', false],
  ['a photo of an equirectangular table', false],
])('%s', (text, says) => {
  expect(saysEquirectangular(text)).toBe(says)
})
