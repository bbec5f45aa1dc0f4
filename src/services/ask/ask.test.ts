import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askService } from './ask.ts'

test('other work goes on while the first sentences wait for the gazetteer', async () => {
  const { read } = askService({ clock: () => new Date(0) }, { find: () => [] })
  const other = { isOver: false, turns: 0 }
  const work = (async () => {
    while (!other.isOver) {
      await setImmediate()
      other.turns += 1
    }
  })()
  const asked = await Promise.all([read('near infopark'), read('near lulu mall kochi')])
  other.isOver = true
  await work
  expect(asked.map(({ understood }) => understood.near?.kind)).toEqual(['landmark', 'landmark'])
  expect(other.turns).toBeGreaterThan(10)
})
