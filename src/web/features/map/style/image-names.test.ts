import { expect, test } from 'vitest'
import { imageName, parseImageName, type ImageSpec } from './image-names.ts'

const specs: ImageSpec[] = [
  { type: 'label', scheme: 'light', kind: 'streets', look: 'town', text: 'വേമ്പനാട്ടുകായൽ' },
  { type: 'label', scheme: 'dark', kind: 'satellite', look: 'area', text: 'A|B' },
  { type: 'pin', scheme: 'dark', deal: 'rent', state: 'selected', text: '₹ 18,000' },
  { type: 'pin', scheme: 'light', deal: 'sale', state: 'rest', text: '₹ 75.0 L', sample: true },
  { type: 'dot', scheme: 'light', deal: 'sale' },
  { type: 'corner', scheme: 'light', deal: 'rent' },
  { type: 'marker', scheme: 'dark' },
  { type: 'cluster', scheme: 'light', count: 34, saleTenths: 6 },
]

test.each(specs)('a name gives back what it was made from: $type', (spec) => {
  expect(parseImageName(imageName(spec))).toEqual(spec)
})

test.each([
  '',
  'airport-15',
  'label|light|streets|town|',
  'cluster|light|many|6',
  'pin|blue|sale|rest|x',
])('somebody else’s picture is not drawn: %s', (name) => {
  expect(parseImageName(name)).toBeNull()
})
