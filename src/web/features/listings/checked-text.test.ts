import { expect, test } from 'vitest'
import papers from '../../../i18n/en/papers/papers.json' with { type: 'json' }
import property from '../../../i18n/en/listings/property.json' with { type: 'json' }
import { I18n } from '../../i18n/i18n.ts'
import { checkedText } from './LegalCard.tsx'

const t = new I18n('en', { papers, property }).translator(['papers', 'property'])

test('the papers never say that nothing was seen where the seal says what was', () => {
  expect(checkedText({ verification: null }, t)).toContain('any of these papers')
  const seen = checkedText({ verification: { at: null, checks: ['titleDeed', 'landTax'] } }, t)
  expect(seen).toContain('Our team has seen: title deed, land tax receipt.')
  expect(seen).not.toContain('any of these papers')
  for (const checks of [[], ['place'], ['identity']] as const) {
    const words = checkedText({ verification: { at: null, checks: [...checks] } }, t)
    expect(words).toContain('no record')
  }
})
