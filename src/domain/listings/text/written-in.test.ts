import { expect, test } from 'vitest'
import { isReadableIn } from './written-in.ts'

test.each([
  ['Laterite house by the canal', true, false],
  ['കായലരികെ ഓടിട്ട വീട്', false, true],
  ['ഇൻഫോപാർക്കിനടുത്ത് 3 BHK flat', false, true],
  ['3 BHK flat near ഇൻഫോപാർക്ക്, Kakkanad, with a large garden', true, true],
  ['12', true, true],
  ['', true, true],
])('%s', (text, en, ml) => {
  expect([isReadableIn(text, 'en'), isReadableIn(text, 'ml')]).toEqual([en, ml])
})
