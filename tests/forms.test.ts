import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Opening tags of forms in a page's source; braces hold code, whose ">" end no tag. */
function formTags(source: string): string[] {
  return [...source.matchAll(/<form\b/g)].map(({ index }) => {
    let depth = 0
    let end = index
    for (; end < source.length; end += 1) {
      const sign = source[end]
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      if (sign === '>' && depth === 0) break
    }
    return source.slice(index, end)
  })
}

const files = globSync('src/web/**/*.tsx', { cwd: new URL('..', import.meta.url) })

test('no form writes what was typed into an address when it is sent before its scripts are there, searches apart', () => {
  const forms = files.flatMap((file) =>
    formTags(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).map((tag) => ({
      file,
      tag,
    })),
  )
  expect(forms.length).toBeGreaterThan(20)
  const loose = forms.filter(
    ({ tag }) => !/\smethod="(?:post|get)"|\saction=|\srole="search"/.test(tag),
  )
  expect(loose).toEqual([])
})
