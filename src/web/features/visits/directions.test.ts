import { expect, test } from 'vitest'
import { calendarSubscriptions } from './calendar-subscriptions.ts'
import { directionsUrl } from './directions.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=9.59%2C76.52'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?daddr=9.59%2C76.52'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 'https://maps.apple.com/?daddr=9.59%2C76.52'],
  [
    'Mozilla/5.0 (Windows NT 10.0)',
    'https://www.google.com/maps/dir/?api=1&destination=9.59%2C76.52',
  ],
  ['', 'https://www.google.com/maps/dir/?api=1&destination=9.59%2C76.52'],
])('directions on %s', (userAgent, url) => {
  expect(directionsUrl('9.59,76.52', userAgent)).toBe(url)
})

test('an address with signs of its own stays one value', () => {
  expect(directionsUrl('1 A&B Road #2, Kottayam', '')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20A%26B%20Road%20%232%2C%20Kottayam',
  )
})

test('calendar applications get the address as webcal', () => {
  expect(calendarSubscriptions('https://veedu.example/api/calendars/abc')).toEqual({
    webcal: 'webcal://veedu.example/api/calendars/abc',
    google:
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fveedu.example%2Fapi%2Fcalendars%2Fabc',
  })
})
