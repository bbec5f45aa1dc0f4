import { expect, test } from 'vitest'
import { textNotices } from './text-notices.ts'

test.each([
  'Call 9847 012345',
  'Contact: +91 98470 12345',
  'For sale 9847012345 / KL',
  '+919847012345',
  '984 701 2345',
  '9847-012-345',
  '0484-2345678',
  '0484 2345678',
  '09847012345',
])('%s is a phone number', (line) => {
  expect(textNotices([line])).toEqual(['phone-number'])
})

test.each([
  'KL 07 CB 1234',
  '29/11/2026 10:35:22',
  '2026-11-29 1035',
  'Lat 9.931233 Long 76.267812',
  '45,00,000',
  '12345678901234567890',
  '98470123456',
  'Pin 682 001',
  '1234567890',
  'I. o- BE. com',
  'in.com',
  'a.in',
  'www',
  'solex',
  '',
])('%s is nothing to point out', (line) => {
  expect(textNotices([line])).toEqual([])
})

test.each([
  'www.99acres.com',
  'keralahomes.in',
  'WWW. og3cres',
  '99 Acres',
  'MagicBricks',
  'OLX',
  'Visit homes-of-kerala.co.in now',
  'NoBroker',
])('%s is another site', (line) => {
  expect(textNotices([line])).toEqual(['other-site'])
})

test('each is named once', () => {
  expect(textNotices(['9847012345', '9847012346 www.keralahomes.in', 'OLX'])).toEqual([
    'phone-number',
    'other-site',
  ])
})
