import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUES } from '../../i18n/node.ts'
import { I18n } from './i18n.ts'

const EN = {
  shell: {
    homes_zero: 'No homes',
    homes_one: '{{count}} home',
    homes_other: '{{count}} homes',
    plain: 'Plain',
    only: { english: 'Only in English' },
  },
  saved: { title: 'Saved homes of {{name}}', plain: 'Plain too' },
}
const ML = {
  shell: { homes_one: 'ഒരു വീട്', homes_other: '{{count}} വീട്', from: '{{city, ablative}}' },
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a number chooses the plural form; a text does not', () => {
  const { t } = new I18n('en', EN)
  expect([0, 1, 2].map((count) => t('homes', { count }))).toEqual(['No homes', '1 home', '2 homes'])
  expect(t('plain', { count: 3 })).toBe('Plain')
  expect(t('homes', { count: '3', defaultValue: 'none' })).toBe('none')
})

test('a key is looked for in the translator’s namespaces in their order, or in its own', () => {
  const i18n = new I18n('en', EN)
  expect(i18n.translator(['saved', 'shell'])('plain')).toBe('Plain too')
  expect(i18n.translator(['saved', 'shell'])('homes', { count: 1 })).toBe('1 home')
  expect(i18n.t('saved:title', { name: 'Anu {{x}}' })).toBe('Saved homes of Anu {{x}}')
  expect(i18n.t('title', { ns: 'saved' })).toBe('Saved homes of ')
  expect(i18n.t(['missing', 'plain'])).toBe('Plain')
  expect(i18n.exists('saved:title')).toBe(true)
  expect(i18n.exists('title')).toBe(false)
  expect(i18n.translator('saved')).toBe(i18n.translator('saved'))
})

test('a missing sentence: the default, English, or the key with an error in the console', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const i18n = new I18n('ml', ML, { english: EN })
  expect(i18n.t('no.such', { defaultValue: '' })).toBe('')
  expect(i18n.t('only.english')).toBe('Only in English')
  expect(error).not.toHaveBeenCalled()
  expect(i18n.t('only')).toBe('only')
  expect(i18n.t('only.english.of')).toBe('only.english.of')
  expect(error).toHaveBeenCalledTimes(2)
})

test('a place takes the case that a Malayalam sentence gives it', () => {
  expect(new I18n('ml', ML).t('from', { city: 'കോട്ടയം' })).toBe('കോട്ടയത്തുനിന്ന്')
})

test('a namespace is fetched once; after a failure it is fetched when it is needed again', async () => {
  const asked: string[] = []
  let online = false
  const i18n = new I18n(
    'en',
    { shell: EN.shell },
    {
      fetch: async (language, namespace) => {
        asked.push(`${language}/${namespace}`)
        if (!online) throw new Error('offline')
        return EN.saved
      },
    },
  )
  expect([i18n.has('shell'), i18n.has('saved')]).toEqual([true, false])
  const first = i18n.load('saved')
  expect(i18n.load('saved')).toBe(first)
  await expect(first).rejects.toThrow('offline')
  // Whoever renders the failure gets the same promise; otherwise it would be asked for without end.
  expect(i18n.load('saved')).toBe(first)
  await vi.advanceTimersByTimeAsync(1_000)
  online = true
  await i18n.load('saved')
  expect(i18n.t('saved:plain')).toBe('Plain too')
  await i18n.load('saved')
  expect(asked).toEqual(['en/saved', 'en/saved'])
})

test('the other language has namespaces of its own', async () => {
  const asked: string[] = []
  const i18n = new I18n(
    'en',
    { shell: EN.shell },
    {
      fetch: async (language) => {
        asked.push(language)
        return ML.shell
      },
    },
  )
  await i18n.in('ml').load('shell')
  expect(i18n.in('ml').t('homes', { count: 2 })).toBe('2 വീട്')
  expect(i18n.t('homes', { count: 2 })).toBe('2 homes')
  expect(i18n.in('en')).toBe(i18n)
  expect(asked).toEqual(['ml'])
})

test('entries of a list have their numbers as keys', () => {
  const { policies } = CATALOGUES.en
  const i18n = new I18n('en', { policies: policies ?? {} })
  const numbers = i18n.keysBelow('policies', 'privacy.sections')
  expect(numbers.length).toBeGreaterThan(3)
  for (const number of numbers)
    expect(i18n.exists(`policies:privacy.sections.${number}.title`)).toBe(true)
  expect(i18n.keysBelow('policies', 'privacy.title')).toEqual([])
  expect(i18n.keysBelow('policies', 'no.such')).toEqual([])
})

test('what suspended a component is there to be used again after it arrived; nothing suspends what came with the page', async () => {
  const i18n = new I18n('en', { shell: EN.shell }, { fetch: () => Promise.resolve(EN.saved) })
  expect(i18n.suspending('shell')).toBeNull()
  const suspending = i18n.suspending('saved')
  await suspending
  expect(i18n.has('saved')).toBe(true)
  expect(suspending).not.toBeNull()
  expect(i18n.suspending('saved')).toBe(suspending)
})
