import { describe, expect, it } from 'vitest'
import { continuationsOf, type OfferedPlace, type SoFar } from './complete.ts'
import { numberPhrases, PHRASES, writingOf } from './phrases.ts'

const NOTHING: SoFar = { filters: {}, hasPlace: false, hasNear: false }
const PLACE = { nameMl: null, pin: null, matched: null }
const TOWNS: OfferedPlace[] = [
  { kind: 'town', name: 'Thrissur', nameMl: 'തൃശ്ശൂർ', pin: null, matched: null },
  { kind: 'town', name: 'Kochi', nameMl: 'കൊച്ചി', pin: null, matched: null },
  { kind: 'town', name: 'Kottayam', nameMl: 'കോട്ടയം', pin: null, matched: null },
]
const find = (text: string) =>
  TOWNS.filter(
    ({ name, nameMl }) =>
      name.toLowerCase().startsWith(text.toLowerCase()) || nameMl?.startsWith(text),
  )
const sentences = (typed: string, soFar: Partial<SoFar> = {}, lang: 'en' | 'ml' = 'en') =>
  continuationsOf(typed, lang, { ...NOTHING, ...soFar }, find).map(
    ({ kept, added }) => kept + added,
  )

describe('continuationsOf', () => {
  it('completes a place at the end, in the script that is typed', () => {
    expect(sentences('3 bhk thri', { filters: { bedrooms: 3 } })).toEqual(['3 bhk Thrissur'])
    expect(sentences('വീട് കൊ')).toEqual(['വീട് കൊച്ചി'])
  })

  it('completes a phrase that was begun, over several words', () => {
    expect(sentences('flat under 6')).toContain('flat under 60 lakh')
    expect(sentences('house for r')).toContain('house for rent')
    expect(sentences('house ne')).toContain('house near hospital')
    expect(sentences('വീട് വാട')).toEqual(['വീട് വാടകയ്ക്ക്'])
    expect(sentences('kochiyil veedu vada')).toEqual(['kochiyil veedu vadakakku'])
  })

  it('offers amounts of rent for what is let, and amounts of price for what is sold', () => {
    const rent = sentences('flat for rent under ', {
      filters: { propertyType: 'APARTMENT', forSale: false, forRent: true },
    })
    expect(rent).toContain('flat for rent under 15,000')
    expect(rent.join()).not.toContain('lakh')
    expect(sentences('flat under ')).toContain('flat under 50 lakh')
  })

  it('reads a number as what it may become', () => {
    expect(sentences('3')).toEqual(expect.arrayContaining(['3 BHK', '3 cents']))
    expect(sentences('plot 65')).toContain('plot 65 cents')
    expect(sentences('തൃശ്ശൂർ 60')).toContain('തൃശ്ശൂർ 60 ലക്ഷത്തിൽ താഴെ')
  })

  it('offers what is still open after a finished word', () => {
    const next = sentences('3 bhk ', { filters: { bedrooms: 3, maxBedrooms: 3 } })
    expect(next).toContain('3 bhk house')
    expect(next).toContain('3 bhk under 30 lakh')
    expect(next.some((one) => one.includes('BHK'))).toBe(false)
    expect(next).toContain('3 bhk Thrissur')
  })

  it('offers only places after "in"', () => {
    expect(sentences('house in ', { filters: { propertyType: 'INDEPENDENT_HOUSE' } })).toEqual([
      'house in Thrissur',
      'house in Kochi',
      'house in Kottayam',
    ])
  })

  it('offers land nothing of homes, and homes nothing of land', () => {
    const land = sentences('plot ', { filters: { propertyType: 'PLOT' } }).join()
    expect(land).toContain('corner plot')
    expect(land).not.toMatch(/BHK|furnished|lift/)
    expect(sentences('flat ', { filters: { propertyType: 'APARTMENT' } }).join()).not.toContain(
      'cents',
    )
  })

  it('completes a landmark that is read already, the shortest name first, and then goes on', () => {
    const landmark = (name: string) => ({ ...PLACE, kind: 'landmark', name })
    const found = continuationsOf(
      'flat lulu',
      'en',
      { filters: { propertyType: 'APARTMENT' }, hasPlace: false, hasNear: true },
      () => [landmark('Lulu Mall Second Gate'), landmark('LuLu Mall')],
    ).map(({ kept, added }) => kept + added)
    expect(found.slice(0, 2)).toEqual(['flat LuLu Mall', 'flat Lulu Mall Second Gate'])
    expect(found).toContain('flat lulu for rent')
  })

  it('completes a PIN code by its digits, never by the name of its post office', () => {
    const pin = { ...PLACE, kind: 'pin', name: 'Infopark', pin: '682042' }
    const complete = (typed: string) =>
      continuationsOf(typed, 'en', NOTHING, (text) => (text === '' ? [] : [pin])).map(
        ({ added }) => added,
      )
    expect(complete('6820')).toContain('682042')
    expect(complete('infop')).not.toContain('682042')
  })

  it('never offers the sentence itself, nor one twice', () => {
    expect(sentences('Kochi')).not.toContain('Kochi')
    const all = sentences('3 bhk ', { filters: { bedrooms: 3 } })
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('writingOf', () => {
  it.each([
    ['3 bhk under 60 lakh', 'en'],
    ['kochiyil veedu', 'manglish'],
    ['10 cent sthalam', 'manglish'],
    ['villa in kochi', 'en'],
    ['തൃശ്ശൂർ 3 bhk', 'ml'],
  ] as const)('%s', (typed, writing) => {
    expect(writingOf(typed, 'en')).toBe(writing)
  })

  it('is the page’s language while there are no words', () => {
    expect(writingOf('3', 'ml')).toBe('ml')
  })
})

it('each writing has phrases for every slot', () => {
  const slots = (writing: keyof typeof PHRASES) => new Set(PHRASES[writing].map(({ slot }) => slot))
  expect(slots('ml')).toEqual(slots('en'))
  expect(slots('manglish')).toEqual(slots('en'))
  expect(numberPhrases('1500', 'en').map(({ text }) => text)).toEqual(['1500 sq ft'])
})
