import { expect, test } from 'vitest'
import { mapLabelService } from './map-labels.ts'

test('the names in a box at a zoom, the most important first', async () => {
  const labels = mapLabelService()
  const kochi = [76.1, 9.85, 76.45, 10.1] as const
  const near = await labels.within([...kochi], 12)
  expect(near[0]).toMatchObject({ name: 'Kochi', nameMl: 'കൊച്ചി', kind: 'city' })
  expect(near.map(({ kind }) => kind)).toContain('area')
  // From afar the city alone has its name.
  const far = await labels.within([...kochi], 6)
  expect(far.map(({ name }) => name)).toEqual(['Kochi'])
  expect(await labels.within([60, 0, 61, 1], 12)).toEqual([])
})
