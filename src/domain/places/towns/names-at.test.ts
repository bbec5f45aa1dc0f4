import { expect, test } from 'vitest'
import { landmarks } from '../landmarks/landmark-register.ts'
import { namesAt } from './names-at.ts'
import { TOWNS } from './towns.ts'

const infopark = landmarks().all.find(({ name }) => name === 'Infopark')

test('what stands at a point is named in both languages', () => {
  if (!infopark) throw new Error('Infopark is unknown')
  const names = { name: 'Infopark', nameMl: 'ഇൻഫോപാർക്ക്' }
  expect(namesAt(infopark, 'Infopark')).toEqual(names)
  expect(namesAt(infopark, 'ഇൻഫോപാർക്ക്')).toEqual(names)
  const pala = TOWNS.find(({ name }) => name === 'Pala')
  if (!pala) throw new Error('Pala is unknown')
  expect(namesAt(pala, 'Pala')).toEqual({ name: 'Pala', nameMl: pala.nameMl })
})

test('a name that does not belong to the point stays as it is', () => {
  if (!infopark) throw new Error('Infopark is unknown')
  expect(namesAt(infopark, 'Aunt Mary’s house')).toBeNull()
  expect(namesAt({ ...infopark, lat: infopark.lat + 0.01 }, 'Infopark')).toBeNull()
})
