import { expect, test } from 'vitest'
import { readAdvert } from './read-advert.ts'

/** A text with everything that the reading hides as a contact shown as "#". */
function withoutContacts(text: string): string {
  const { contacts } = readAdvert(text, 2026)
  let plain = text
  for (const { start, end } of contacts.toReversed())
    plain = `${plain.slice(0, start)}#${plain.slice(end)}`
  return plain
}

test.each([
  [
    '10 cent, 50 lakh. Call Anil 9847012345.\nWhatsApp 9847012345',
    '10 cent, 50 lakh. Call # #.\nWhatsApp #',
  ],
  ['Flat. https://wa.me/919847012345 now', 'Flat. # now'],
  ['Flat. wa.me/919847012345, tel:+919847012345, mailto:a@example.com', 'Flat. #, #, #'],
  ['Flat. https://api.whatsapp.com/send?phone=919847012345&text=Hi', 'Flat. #'],
  ['a@example.com or b@example.com or a@example.com', '# or # or #'],
  ['Call 9847012345/46', 'Call #'],
  ['Call 9847012345/46/47', 'Call #'],
  ['Call 9847012345 / 46', 'Call #'],
  ['Call 9847012345,46,47. Pala', 'Call #. Pala'],
  ['Call 9847012345/12 cent, 9847012345, 12 cent', 'Call #/12 cent, #, 12 cent'],
  ['Call 98470*12345, 98470_12345', 'Call #, #'],
  ['Call (0481) 2345678', 'Call #'],
  ['Call 9847012345 / 9847012346', 'Call # / #'],
  ['Call +971 50 123 4567 or 00971-50-1234567', 'Call # or #'],
  ['Call +44 (0)20 7946 0958', 'Call #'],
  ['Call 984 70 12345', 'Call #'],
  ['Call 98.470.123.45, 9847 012345', 'Call #, #'],
  ['Call 9 8 4 7 0 1 2 3 4 5', 'Call #'],
  ['Call \u202a+91\u00a098470\u00a012345\u202c', 'Call \u202a#\u202c'],
  ['Call 98470‑12345 or 98470 - 12345', 'Call # or #'],
  ['Call ９８４７０１２３４５, ൯൮൪൭൦൧൨൩൪൫', 'Call #, #'],
  ['Call 0484 234 5678, 04842345678', 'Call #, #'],
  ['Call 919847012345', 'Call #'],
])('the contact of "%s" is found', (text, expected) => {
  expect(withoutContacts(text)).toBe(expected)
})

test.each([
  'House at Pala for sale, price 12500000, 1500-2000 sqft, since 2019-2020, free from 12.03.2025',
  'Survey no 12345678, PIN 686575, plot in Pala, 12.5 cents, Rs 85 00 000, 9.5916123, 76.52219871',
  'Rent 25000, deposit 100000. 1450 sqft 3 bhk, 2nd floor. https://maps.example/@9.59161,76.52219',
  '1. 1500 sqft 2. 2500 sqft. Price 8500000 950 sqft',
  'Sold by 10 cent, 1,25,00,000 rupees',
  '5 cent / 12 cent, 45 lakh/cent',
  'G+1 1500 2000 sqft, 1,00,00,000 rupees, Rs 15.00 12345',
])('"%s" has no contact', (text) => {
  expect(withoutContacts(text)).toBe(text)
})

test('digits that may be a phone number are cut and pointed out', () => {
  const text = 'Plot in Pala, 10 cent, 50 lakh. Call 234 56 78 90'
  expect(withoutContacts(text)).toBe('Plot in Pala, 10 cent, 50 lakh. Call #')
  const { doubts } = readAdvert(text, 2026)
  expect(doubts.map(({ code, start, end }) => [code, text.slice(start, end)])).toEqual([
    ['maybePhone', '234 56 78 90'],
  ])
})

test('a link to a phone or an email address fills the field when nothing else does', () => {
  const { fields, doubts } = readAdvert('wa.me/919847012345 mailto:a@example.com', 2026)
  expect(fields.contactPhone?.value).toBe('9847012345')
  expect(fields.contactEmail?.value).toBe('a@example.com')
  expect(doubts).toEqual([])
  expect(readAdvert('9000000201 wa.me/919847012345', 2026).fields.contactPhone?.value).toBe(
    '9000000201',
  )
})
