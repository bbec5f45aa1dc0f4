import { describe, expect, it } from 'vitest'
import { malayalamInLatin } from '../../text/malayalam-latin.ts'
import { slugOf } from './slug.ts'

describe('malayalamInLatin', () => {
  it.each([
    ['വീട്', 'veedu'],
    ['കോട്ടയം', 'kottayam'],
    ['കോട്ടയത്ത്', 'kottayathu'],
    ['പറമ്പ്', 'parambu'],
    ['തൃശൂർ', 'thrishoor'],
    ['ആലപ്പുഴ', 'alappuzha'],
    ['മലപ്പുറം', 'malappuram'],
    ['12 സെന്റ് സ്ഥലം', '12 sendu sthalam'],
    ['കണ്ണൂർ villa', 'kannoor villa'],
  ])('%s is %s', (text, latin) => expect(malayalamInLatin(text)).toBe(latin))
})

describe('slugOf', () => {
  const home = { city: 'Kottayam', propertyType: 'INDEPENDENT_HOUSE' }
  it('makes a readable address of a Malayalam title', () => {
    expect(slugOf({ ...home, title: 'കായലിനടുത്ത് ഓടിട്ട വീട്' })).toBe(
      'kayalinaduthu-oditta-veedu-kottayam',
    )
  })
  it('reads English titles as before', () => {
    expect(slugOf({ ...home, title: 'Tiled house near the temple' })).toBe(
      'tiled-house-near-the-temple-kottayam',
    )
  })
  it('falls back to the kind for a title without letters', () => {
    expect(slugOf({ ...home, title: '***' })).toBe('independent-house-kottayam')
  })
})
