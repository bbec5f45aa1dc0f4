import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColour, thumbBytes } from './thumb-bytes.ts'

test.each([
  '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
  '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
])('the average colour of %s is that of the package', (thumbhash) => {
  const bytes = thumbBytes(thumbhash)
  if (!bytes) throw new Error('no thumbhash')
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  expect(averageColour(bytes)).toEqual([r, g, b].map((share) => Math.round(share * 255)))
})
