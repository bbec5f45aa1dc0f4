import type { TFunction } from '../../../i18n/i18n.ts'
import { expect, it } from 'vitest'
import { newValues, type Values } from '../values/form-values.ts'
import { differences, reviewLines } from './review-lines.ts'

const words = {
  t: ((key: string, params?: { count?: number }) =>
    params?.count === undefined ? key : `${key} ${params.count}`) as unknown as TFunction,
  i18n: { exists: (key: string): boolean => key === 'form:choice.furnishing.UNFURNISHED' },
}
const house: Values = {
  ...newValues(),
  propertyType: 'VILLA',
  title: 'By the lake',
  forSale: true,
  price: '45 lakh',
  plotArea: '12',
  roadWidth: '12',
}
const lines = (step: 1 | 2 | 3 | 4 | 7, values = house): Record<string, string> =>
  Object.fromEntries(reviewLines(step, values, words).map(({ name, text }) => [name, text]))

it('shows answers as they will be read, and leaves blank ones out', () => {
  expect(lines(1)).toMatchObject({ title: 'By the lake', propertyType: 'shell:kind.VILLA' })
  expect(lines(1)).not.toHaveProperty('description')
  expect(lines(3)).toMatchObject({
    plotArea: '12 unit.cent.name',
    roadWidth: '12 unit.ftName',
    furnishing: 'choice.furnishing.UNFURNISHED',
  })
  expect(lines(4)).toMatchObject({ price: '₹ 45,00,000' })
})

it('counts photos that wait for an account with the others', () => {
  expect(lines(7)).toEqual({})
  expect(reviewLines(7, house, words, 2)).toEqual([
    { name: 'photos', label: 'summary.photos', text: '2' },
  ])
})

it('sets beside each other only what two versions answer differently', () => {
  const theirs = { ...house, price: '48 lakh', description: 'Renovated' }
  expect(
    differences(house, theirs, words).map(({ name, mine, theirs }) => [name, mine, theirs]),
  ).toEqual([
    ['description', '', 'Renovated'],
    ['price', '₹ 45,00,000', '₹ 48,00,000'],
  ])
})
