import { describe, expect, test } from 'vitest'
import { contactFor, senderBasis, wholeContactFor } from './contact.ts'
import { comparedPrice } from '../search/match.ts'
import { positionFault, positionWarnings } from './position/position.ts'
import { slugOf } from './text/slug.ts'
import { isClosed, mayBecome } from './lifecycle.ts'
import { isOffered, pageVisibility } from './visibility.ts'
import { PUBLICATIONS, STATUSES } from './listing.ts'

describe('public contact data', () => {
  test.each([
    ['+91 98470 12341', '+91 98••• ••41'],
    ['9847012341', '+91 98••• ••41'],
    ['0 98470-12341', '+91 98••• ••41'],
    ['+91 00000 10137', '+91 00••• ••37'],
    ['+91 481 256 1234', '+91 48••• ••34'],
    ['0481 256 1234', '04••• ••34'],
    ['12', '•••'],
    [null, null],
  ])('masks %s as %s', (phone, masked) => {
    expect(contactFor('none', { email: null, phone }).phone).toBe(masked)
  })

  test.each([
    ['anitha@x.in', 'a•••@x.in'],
    ['@x.in', '•••'],
    ['nobody', '•••'],
    [null, null],
  ])('masks %s as %s', (email, masked) => {
    expect(contactFor('none', { email, phone: null }).email).toBe(masked)
  })

  test('is complete only for its owner and its intended recipients', () => {
    const contact = { email: 'anitha@x.in', phone: '+919847012341' }
    const guest = { senderId: null, recipientId: 7 }
    const account = { senderId: 5, recipientId: 7 }
    const emailFor = (message: typeof guest | typeof account, reader: number) =>
      contactFor(senderBasis(message, reader), contact).email
    expect([emailFor(account, 5), emailFor(account, 7), emailFor(account, 9)]).toEqual([
      'anitha@x.in',
      'a•••@x.in',
      'a•••@x.in',
    ])
    expect([emailFor(guest, 7), emailFor(guest, 9)]).toEqual(['anitha@x.in', 'a•••@x.in'])
    expect(wholeContactFor(senderBasis(account, 7), contact)).toEqual({ email: null, phone: null })
  })
})

test.each([
  [
    { title: 'Tiled house, near St. Mary’s', city: 'Kottayam' },
    'tiled-house-near-st-marys-kottayam',
  ],
  [{ title: 'Villa in Kochi', city: 'Kochi' }, 'villa-in-kochi'],
  [{ title: 'ഓടിട്ട വീട്', city: 'കോട്ടയം' }, 'oditta-veedu-kottayam'],
  [{ title: 'വീട്', city: 'Pala' }, 'veedu-pala'],
  [{ title: 'Café Élan', city: 'Pala' }, 'cafe-elan-pala'],
  [
    { title: 'word '.repeat(30), city: 'Pala' },
    'word-word-word-word-word-word-word-word-word-word-word-word',
  ],
  [{ title: 'x'.repeat(80), city: 'Pala' }, 'x'.repeat(60)],
])('builds the slug of %o as %s', (listing, slug) => {
  expect(slugOf({ ...listing, propertyType: 'VILLA' })).toBe(slug)
})

describe('deal status', () => {
  test('moves forward or back to Available, never between closed states', () => {
    const allowed = STATUSES.flatMap((from) =>
      STATUSES.filter((to) => to !== from && mayBecome(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(allowed).toEqual([
      'Available > Sold',
      'Available > Rented',
      'Available > Under Contract',
      'Sold > Available',
      'Rented > Available',
      'Under Contract > Available',
      'Under Contract > Sold',
      'Under Contract > Rented',
    ])
    expect(STATUSES.filter(isClosed)).toEqual(['Sold', 'Rented'])
  })

  test('offers only live listings with an open deal', () => {
    const offered = PUBLICATIONS.flatMap((publication) =>
      STATUSES.filter((status) => isOffered({ publication, status })).map(
        (status) => `${publication} ${status}`,
      ),
    )
    expect(offered).toEqual(['live Available', 'live Under Contract'])
  })

  const day = (n: number) => new Date(n * 86_400_000)

  test('keeps a closed deal’s page for 90 days', () => {
    const sold = {
      status: 'Sold',
      publication: 'live',
      closedAt: day(10),
      updatedAt: day(50),
    } as const
    expect(pageVisibility(sold, day(100))).toBe('page')
    expect(pageVisibility(sold, day(101))).toBe('gone')
    expect(pageVisibility({ ...sold, closedAt: null }, day(140))).toBe('page')
    expect(pageVisibility({ ...sold, publication: 'paused' }, day(11))).toBe('hidden')
  })

  test('hides a withdrawn listing for 90 days, and then reports it as gone', () => {
    const withdrawn = {
      status: 'Available',
      publication: 'withdrawn',
      closedAt: null,
      updatedAt: day(10),
    } as const
    expect(pageVisibility(withdrawn, day(100))).toBe('hidden')
    expect(pageVisibility(withdrawn, day(101))).toBe('gone')
    expect(pageVisibility({ ...withdrawn, publication: 'expired' }, day(400))).toBe('hidden')
  })
})

describe('positions', () => {
  test.each([
    [9.59, 76.52, null],
    [0, 0, 'position.outsideKerala'],
    [12.97, 77.59, 'position.outsideKerala'],
    [76.52, 9.59, 'position.swapped'],
  ])('%d, %d: %s', (lat, lng, fault) => {
    expect(positionFault({ lat, lng })).toBe(fault)
  })

  test('warns about a pin 60 km from its town, but not about one in the next village', () => {
    const kochi = { lat: 9.9312, lng: 76.2673 }
    expect(positionWarnings('Kottayam', kochi)).toEqual([
      expect.stringContaining('position.farFromCity?city=Kottayam'),
    ])
    expect(positionWarnings('കൊച്ചി', kochi)).toEqual([])
    expect(positionWarnings('Kottayam', { lat: 9.617, lng: 76.43 })).toEqual([])
    expect(positionWarnings('Nowhere', kochi)).toEqual([])
    expect(positionWarnings('Kottayam', null)).toEqual([])
  })
})

test('applies a price bound to sale prices, and to rents only when searching for rent alone', () => {
  const both = { forSale: true, forRent: true, price: 5_000_000, monthlyRent: 20_000 }
  const rent = { forSale: false, forRent: true, price: 0, monthlyRent: 18_000 }
  const everything = { forSale: true, forRent: true }
  const rents = { forSale: false, forRent: true }
  expect(comparedPrice(both, everything)).toBe(5_000_000)
  expect(comparedPrice(both, rents)).toBe(20_000)
  expect(comparedPrice(rent, everything)).toBeNull()
  expect(comparedPrice(rent, rents)).toBe(18_000)
})
