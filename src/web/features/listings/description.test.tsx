import { expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { Language } from '../../../i18n/languages.ts'
import { pageAsHtml } from '../../../../tests/support/page-as-html.tsx'
import { Amenities } from './Amenities.tsx'
import { Description } from './Description.tsx'

const HOME = {
  title: 'Laterite house by the canal',
  description: 'Shade all day.\n\nTwo mango trees.',
  propertyType: 'VILLA',
  city: 'Thrissur',
  cityMl: 'തൃശ്ശൂർ',
  bedrooms: 4,
  bathrooms: null,
  areaSqFt: 2_100,
  plotAreaSqFt: null,
  forSale: true,
  forRent: false,
  price: 12_000_000,
  monthlyRent: null,
  roadWidth: null,
  waterSupply: 'Own well',
  landNature: null,
  documents: [] as string[],
  amenities: ['Security', '24/7 Security', 'Compound Wall', 'Telescope on the roof'],
} as unknown as PropertyDetail

const text = async (lang: Language, home = HOME): Promise<string> =>
  (await pageAsHtml(<Description home={home} heading="h2" />, lang)).replace(/<!-- -->/g, '')

test('a description in the other language is one press away from a summary that is marked', async () => {
  const ml = await text('ml')
  expect(ml).toContain('തൃശ്ശൂരിലെ 4 BHK വില്ല, 2,100 ചതുരശ്ര അടി.')
  expect(ml).toContain('പരസ്യത്തിലെ വിവരങ്ങളിൽ നിന്ന് Veedu എഴുതിയത്.')
  expect(ml).toMatch(/<details>.*ഉടമയുടെ വാക്കുകൾ.*<div lang="en">.*Two mango trees\./)
  const en = await text('en')
  expect(en).toContain('Shade all day.')
  expect(en).not.toContain('<details')
  expect(await text('ml', { ...HOME, description: null })).toBe('')
})

test('a machine’s translation is offered where there is a service for it', async () => {
  const offered = await pageAsHtml(<Description home={HOME} heading="h2" translates />, 'ml')
  expect(offered).toContain('ഉടമയുടെ വാക്കുകൾ പരിഭാഷപ്പെടുത്തുക')
  expect(await text('ml')).not.toContain('പരിഭാഷപ്പെടുത്തുക')
})

test('amenities are in the page’s language, the owner’s own as typed, and a guard once', async () => {
  const html = await pageAsHtml(<Amenities home={HOME} heading="h2" />, 'ml')
  expect(html).toContain('ചുറ്റുമതിൽ')
  expect(html).toContain('Telescope on the roof')
  expect(html.match(/സെക്യൂരിറ്റി/g)).toHaveLength(1)
  const en = await pageAsHtml(<Amenities home={HOME} heading="h2" />, 'en')
  expect(en).toContain('Compound Wall')
})
