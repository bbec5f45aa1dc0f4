import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askService } from './ask.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('other work goes on while the first sentences wait for the gazetteer', async () => {
  const { read } = askService({ clock: () => new Date(0), log }, { find: () => [] })
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

test.each([
  ['3 bhk kochi or thrissur', 'or thrissur', ''],
  ['land mysterious cheap pala', 'mysterious cheap', 'mysterious'],
  ['പുതിയ വീട് പാലാ', 'പുതിയ', ''],
  ['kidilan villa kochi', 'kidilan', ''],
  // Not before a kind, "new" is a word like others.
  ['villa new bridge', 'new bridge', 'new bridge'],
])('the text is not searched for what hardly any listing says: %s', async (sentence, rest, q) => {
  const { read } = askService({ clock: () => new Date(0), log }, { find: () => [] })
  const { search, understood } = await read(sentence)
  expect({ rest: understood.rest, q: search.filters.q }).toEqual({ rest, q })
})

test('what is neither read nor searched for is told apart', async () => {
  const { read } = askService({ clock: () => new Date(0), log }, { find: () => [] })
  const { understood } = await read('cheap 3 bhk kochi  or thrissur with a moat')
  expect(understood.ignored).toEqual(['cheap', 'or thrissur'])
  expect((await read('3 bhk kochi with a moat')).understood.ignored).toEqual([])
})
