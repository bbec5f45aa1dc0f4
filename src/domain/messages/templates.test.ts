import { expect, test } from 'vitest'
import { fillTemplate } from './templates.ts'

test('fillers take their values, every time', () => {
  expect(
    fillTemplate('{name}, {title} is {price}. {title}: {link}', {
      name: 'Meera',
      title: 'Well {name}',
      price: '₹45 L',
      link: 'https://veedu.test/property/1',
    }),
  ).toBe('Meera, Well {name} is ₹45 L. Well {name}: https://veedu.test/property/1')
})

test('what is not known, or no filler, stays as it is written', () => {
  expect(fillTemplate('{name} {price} {phone} {} $1', { price: '' })).toBe(
    '{name} {price} {phone} {} $1',
  )
})
