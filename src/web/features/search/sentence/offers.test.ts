import { expect, test } from 'vitest'
import type { SentenceCompletion } from '../../../../contracts/search/completions.ts'
import { offersFor } from './offers.ts'

const completion = (sentence: string): SentenceCompletion => ({
  sentence,
  added: sentence,
  place: null,
  total: 3,
})
const shown = (...args: Parameters<typeof offersFor>) =>
  offersFor(...args).map((offer) => (offer.kind === 'clear' ? 'clear' : offer.sentence))

test('an empty box offers own sentences, common ones, and to forget the own', () => {
  expect(shown('', [completion('flat near Infopark')], false, ['plot pala'])).toEqual([
    'plot pala',
    'flat near Infopark',
    'clear',
  ])
  expect(shown('', [], false, [])).toEqual([])
})

test('own sentences that begin as typed come first, each sentence once', () => {
  const own = ['3 bhk kochi', '3 bhk pala', '3 bhk aluva', 'plot']
  expect(shown('3 B', [completion('3 bhk pala'), completion('3 BHK')], false, own)).toEqual([
    '3 bhk kochi',
    '3 bhk pala',
    '3 BHK',
  ])
  expect(shown('plot', [], false, own)).toEqual([])
})

test('an answer to an earlier text offers only what continues the present one', () => {
  const earlier = [completion('plot kochi'), completion('plot kottayam')]
  expect(shown('plot kot', earlier, true, [])).toEqual(['plot kottayam'])
  expect(shown('plot kot', earlier, false, [])).toHaveLength(2)
})
