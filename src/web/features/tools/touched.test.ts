import { expect, test } from 'vitest'
import { type Field, isTouched } from './ToolForm.tsx'

const chosen = (selected: boolean, defaultSelected: boolean) => ({ selected, defaultSelected })

test.each<[boolean, string, Field]>([
  [true, 'text typed', { type: 'text', value: '20 lakh', defaultValue: '10 lakh' }],
  [true, 'text emptied', { type: 'textarea', value: '', defaultValue: '9.59, 76.52' }],
  [true, 'another choice', { type: 'radio', checked: true, defaultChecked: false }],
  [true, 'another in a list', { type: 'select-one', options: [chosen(false, true)] }],
  [false, 'text as it came', { type: 'text', value: '10 lakh', defaultValue: '10 lakh' }],
  [false, 'the choice that stood', { type: 'radio', checked: true, defaultChecked: true }],
  [false, 'a list as it came', { type: 'select-one', options: [chosen(true, true)] }],
  [false, 'a button', { type: 'submit', value: '' }],
  [false, 'a fieldset', { type: 'fieldset' }],
])('%s: %s', (touched, _what, field) => {
  expect(isTouched(field)).toBe(touched)
})
