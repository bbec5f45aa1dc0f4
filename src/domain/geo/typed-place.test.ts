import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedPlace } from './typed-place.ts'

const at = (lat: number, lng: number) => ({ ok: true, point: { lat, lng } })

describe('readTypedPlace', () => {
  it.each([
    ['9.59, 76.52', 9.59, 76.52],
    ['9.5916 76.5222', 9.5916, 76.5222],
    ['(9.5916,76.5222)', 9.5916, 76.5222],
    ['76.52, 9.59', 9.59, 76.52],
    ['lat: 9.59, lng: 76.52', 9.59, 76.52],
    ['൯.൫൯, ൭൬.൫൨', 9.59, 76.52],
    ['9.59° N, 76.52° E', 9.59, 76.52],
    ['N 9.59 E 76.52', 9.59, 76.52],
    ["9°35'N 76°31'E", 9.583333, 76.516667],
    ['9°35′30.5″N 76°31′20″E', 9.591806, 76.522222],
    ['9°35’30.5”N, 76°31’20”E', 9.591806, 76.522222],
    ['9 35 30 N 76 31 20 E', 9.591667, 76.522222],
    ["N9°35.5' E76°31.2'", 9.591667, 76.52],
    ['https://www.google.com/maps/@9.5916,76.5222,17z', 9.5916, 76.5222],
    [
      'https://www.google.com/maps/place/Kottayam/@9.6,76.5,15z/data=!3m1!4b1!4m6!3m5!1s0x3b:0x8!8m2!3d9.5915668!4d76.5221531!16z',
      9.591567,
      76.522153,
    ],
    ['https://maps.google.com/?q=9.5916,76.5222', 9.5916, 76.5222],
    ['https://maps.google.com/maps?q=loc:9.5916+76.5222&z=17', 9.5916, 76.5222],
    ['https://www.google.com/maps/search/?api=1&query=9.5916%2C76.5222', 9.5916, 76.5222],
    ['https://www.google.com/maps/dir//9.5916,76.5222', 9.5916, 76.5222],
    ['https://www.google.com/maps/search/9.5916,+76.5222?entry=tts', 9.5916, 76.5222],
    ['www.google.co.in/maps/@9.5916,76.5222,50m/data=!3m1!1e3', 9.5916, 76.5222],
    ['geo:9.5916,76.5222?z=17', 9.5916, 76.5222],
    ['geo:0,0?q=9.5916,76.5222(Plot)', 9.5916, 76.5222],
    ['https://www.openstreetmap.org/?mlat=9.5916&mlon=76.5222#map=17/9.6/76.5', 9.5916, 76.5222],
    ['https://www.openstreetmap.org/#map=17/9.5916/76.5222', 9.5916, 76.5222],
    ['https://maps.apple.com/?ll=9.5916,76.5222&q=Plot', 9.5916, 76.5222],
  ])('parses %s', (text, lat, lng) => expect(readTypedPlace(text)).toEqual(at(lat, lng)))

  it.each([
    ['https://maps.app.goo.gl/AbCd1234', 'shortLink'],
    ['https://goo.gl/maps/AbCd', 'shortLink'],
    ['maps.app.goo.gl/AbCd1234', 'shortLink'],
    ['HG8C+2X Kottayam', 'plusCode'],
    ['6J5MHGRC+HW', 'plusCode'],
    ['https://plus.codes/6J5MHGRC+HW', 'plusCode'],
    ['https://www.google.com/maps/place/Kottayam', 'noPlace'],
    ['28.6139, 77.2090', 'outsideKerala'],
    ["9°75'N 76°31'E", 'offEarth'],
    ['500, 900', 'offEarth'],
  ])('rejects %s as %s', (text, code) => expect(readTypedPlace(text)).toEqual({ ok: false, code }))

  it.each(['Kottayam', 'കോട്ടയം', '686001', '', '12 cents', 'Kumarakom North', 'A+B', '9.59'])(
    'leaves %s to the place search',
    (text) => expect(readTypedPlace(text)).toBeNull(),
  )

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const read = readTypedPlace(text)
        expect(read === null || typeof read.ok === 'boolean').toBe(true)
      }),
    )
    const before = performance.now()
    for (const hostile of [
      '9'.repeat(2_000),
      '9 '.repeat(1_000),
      `https://a.b/${'9.5,'.repeat(480)}`,
    ])
      readTypedPlace(hostile)
    expect(performance.now() - before).toBeLessThan(500)
  })
})
