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
/** Properties that take the spacing tokens: --s1 to --s24, --s1-half to --s4-half, --gutter. */
const SPACING = /^((margin|padding)(-[a-z-]+)?|(row-|column-)?gap)$/
/** Lengths allowed beside the tokens: hairlines, focus rings and the frame around segments. */
const FINE = new Set(['1px', '2px', '3px'])

/** Declarations that should use a token, as "property: value". */
function offScale(css: string): string[] {
  return declarations(css)
    .filter(({ property, value }) => {
      if (property.startsWith('--')) return false
      // A token's name, such as --gold, is not a colour.
      const plain = value.replaceAll(/var\([^)]*\)|url\([^)]*\)/g, '')
      if (COLOUR.test(plain)) return true
      const lengths = plain.match(/(?<![\w.])-?[\d.]+(px|rem)\b/g) ?? []
      const fixed = lengths.map((length) => length.replace(/^-/, ''))
      // A fluid length (`clamp`) may have limits that are not tokens.
      if (SPACING.test(property) && !plain.includes('clamp('))
        return fixed.some((length) => !FINE.has(length))
      if (property === 'font-size' && !plain.includes('clamp(')) return fixed.length > 0
      return false
    })
    .map(({ property, value }) => `${property}: ${value}`)
}

/** Names of classes that a style sheet defines. */
const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(
      ([, name = '']) => name,
    ),
  )

/**
 * How a component uses a style sheet: class names, and prefixes of computed ones (`gap${gap}`). A name starting with `?`
 * may be looked up (`styles[tone]`).
 */
function uses(source: string, file: string): { names: Set<string>; prefixes: string[] } | null {
  const as = new RegExp(`import (\\w+) from '[^']*/${file.replaceAll('.', '\\.')}'`).exec(
    source,
  )?.[1]
  if (as === undefined) return null
  const code = source.replaceAll(/ from '[^']*'/g, '')
  const all = (pattern: string): string[] =>
    [...code.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name)
  const names = new Set([...all(`(?<![\\w/-])${as}\\.(\\w+)`), ...all(`\\b${as}\\['([\\w-]+)'\\]`)])
  const prefixes = all(`\\b${as}\\[\`(\\w+)\\$\\{`)
  // A name that is looked up is a string literal somewhere in the component, such as a variant of its props.
  if (new RegExp(`\\b${as}\\[\\w+\\]`).test(code))
    for (const [, name = ''] of code.matchAll(/'([a-zA-Z][\w-]*)'/g)) names.add(`?${name}`)
  return { names, prefixes }
}

test('detects values that should be tokens, and lists the classes of a style sheet', () => {
  expect(
    offScale(`.a { color: #fff; margin: 0 13px; font-size: 15px; gap: calc(-1 * var(--s2)); padding: 1px 0 }
      .b { background: white; border: 1px solid var(--gold); padding: clamp(20px, 3vw, 36px); width: 44px }`),
  ).toEqual(['color: #fff', 'margin: 0 13px', 'font-size: 15px', 'background: white'])
  expect([
    ...classesOf('.a > .bold:hover, .c:not(.d) { margin: 0.5em } @media (x) { .e { top: 0 } }'),
  ]).toEqual(['a', 'bold', 'c', 'd', 'e'])
})

test.each(MODULES)('%s takes colours, spacing and font sizes from the tokens', (path) => {
  expect(offScale(styleOf(path)), 'use var(--…) from src/web/styles/tokens.css').toEqual([])
})

test.each(MODULES)('%s defines exactly the classes that are used', (path) => {
  const defined = classesOf(styleOf(path))
  const found = SOURCES.flatMap((source) => uses(source, basename(path)) ?? [])
  expect(found.length, 'no component imports it').toBeGreaterThan(0)
  const used = (name: string): boolean =>
    found.some(
      ({ names, prefixes }) =>
        names.has(name) ||
        names.has(`?${name}`) ||
        prefixes.some((begin) => name.startsWith(begin)),
    )
  expect(
    [...defined].filter((name) => !used(name)),
    'defined, but not used',
  ).toEqual([])
  const named = new Set(
    found.flatMap(({ names }) => [...names].filter((name) => !name.startsWith('?'))),
  )
  expect(
    [...named].filter((name) => !defined.has(name)),
    'used, but not defined',
  ).toEqual([])
})

test('module file names are unique: a component is found by the one that it imports', () => {
  const names = MODULES.map((path) => basename(path))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('modules of the interface kit are in the layer `kit`, so that pages can override them', () => {
  const kit = MODULES.filter((path) => path.startsWith('src/web/ui/'))
  expect(kit.length).toBeGreaterThan(10)
  expect(
    kit.filter(
      (path) => !/^@layer base, kit, utilities;\s*@layer kit \{[\s\S]*\}\s*$/.test(styleOf(path)),
    ),
  ).toEqual([])
})
