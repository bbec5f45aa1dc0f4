import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Style sheets of components (docs/interface-kit.md). */
const MODULES = globSync('src/web/**/*.module.css').map((path) => path.replaceAll('\\', '/'))
const SOURCES = globSync('src/web/**/*.tsx').map((path) => readFileSync(path, 'utf8'))

/** A style sheet without its comments. */
const styleOf = (path: string): string =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

interface Declaration {
  property: string
  value: string
}

function declarations(css: string): Declaration[] {
  return [...css.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({ property, value }),
  )
}

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(white|black|red|green|blue|gr[ae]y|silver|yellow|orange|purple|gold)\b/i
/** What is spaced by the scale: --s1 to --s24, --s1-half to --s4-half, --gutter. */
const SPACING = /^((margin|padding)(-[a-z-]+)?|(row-|column-)?gap)$/
/** Lengths that are no step of the scale: a hairline, and the 3 px of a focus ring or a frame around segments. */
const FINE = new Set(['1px', '2px', '3px'])

/** What a module may not say, as "property: value". */
function offScale(css: string): string[] {
  return declarations(css)
    .filter(({ property, value }) => {
      if (property.startsWith('--')) return false
      // In a name of a token no colour is meant.
      const plain = value.replaceAll(/var\([^)]*\)|url\([^)]*\)/g, '')
      if (COLOUR.test(plain)) return true
      const lengths = plain.match(/(?<![\w.])-?[\d.]+(px|rem)\b/g) ?? []
      const fixed = lengths.map((length) => length.replace(/^-/, ''))
      // Between two limits a length may follow the window.
      if (SPACING.test(property) && !plain.includes('clamp('))
        return fixed.some((length) => !FINE.has(length))
      if (property === 'font-size' && !plain.includes('clamp(')) return fixed.length > 0
      return false
    })
    .map(({ property, value }) => `${property}: ${value}`)
}

/** Names of classes that a style sheet gives. */
const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(
      ([, name = '']) => name,
    ),
  )

/** How a component uses a style sheet: names, beginnings (`gap${gap}`), and whether it looks names up (`[tone]`). */
function uses(source: string, file: string): { names: Set<string>; begins: string[] } | null {
  const as = new RegExp(`import (\\w+) from '[^']*/${file.replaceAll('.', '\\.')}'`).exec(
    source,
  )?.[1]
  if (as === undefined) return null
  const code = source.replaceAll(/ from '[^']*'/g, '')
  const all = (pattern: string): string[] =>
    [...code.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name)
  const names = new Set([...all(`(?<![\\w/-])${as}\\.(\\w+)`), ...all(`\\b${as}\\['([\\w-]+)'\\]`)])
  const begins = all(`\\b${as}\\[\`(\\w+)\\$\\{`)
  // A name that is looked up is written somewhere in the component as a string, such as a variant of its props.
  if (new RegExp(`\\b${as}\\[\\w+\\]`).test(code))
    for (const [, name = ''] of code.matchAll(/'([a-zA-Z][\w-]*)'/g)) names.add(`?${name}`)
  return { names, begins }
}

test('the checks find what they look for', () => {
  expect(
    offScale(`.a { color: #fff; margin: 0 13px; font-size: 15px; gap: calc(-1 * var(--s2)); padding: 1px 0 }
      .b { background: white; border: 1px solid var(--gold); padding: clamp(20px, 3vw, 36px); width: 44px }`),
  ).toEqual(['color: #fff', 'margin: 0 13px', 'font-size: 15px', 'background: white'])
  expect([
    ...classesOf('.a > .bold:hover, .c:not(.d) { margin: 0.5em } @media (x) { .e { top: 0 } }'),
  ]).toEqual(['a', 'bold', 'c', 'd', 'e'])
})

test.each(MODULES)('%s takes colours, spaces and sizes of type from the tokens', (path) => {
  expect(offScale(styleOf(path))).toEqual([])
})

test.each(MODULES)('every class of %s is used, and every class that is used is given', (path) => {
  const given = classesOf(styleOf(path))
  const found = SOURCES.flatMap((source) => uses(source, basename(path)) ?? [])
  expect(found.length).toBeGreaterThan(0)
  const used = (name: string): boolean =>
    found.some(
      ({ names, begins }) =>
        names.has(name) || names.has(`?${name}`) || begins.some((begin) => name.startsWith(begin)),
    )
  expect([...given].filter((name) => !used(name))).toEqual([])
  const named = new Set(
    found.flatMap(({ names }) => [...names].filter((name) => !name.startsWith('?'))),
  )
  expect([...named].filter((name) => !given.has(name))).toEqual([])
})

test('the names of modules differ, for a component is found by the one that it imports', () => {
  const names = MODULES.map((path) => basename(path))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('modules of the interface kit are in its layer, so that a page can differ', () => {
  const kit = MODULES.filter((path) => path.startsWith('src/web/ui/'))
  expect(kit.length).toBeGreaterThan(10)
  expect(
    kit.filter(
      (path) => !/^@layer base, kit, utilities;\s*@layer kit \{[\s\S]*\}\s*$/.test(styleOf(path)),
    ),
  ).toEqual([])
})
