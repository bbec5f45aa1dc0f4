import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROW_ACTIONS } from '../src/domain/imports/run.ts'
import { FIELD_SPECS, fieldsOfType } from '../src/domain/listings/fields/field-lists.ts'
import { POSSESSION_STATUS } from '../src/domain/listings/listing.ts'
import { AUDIT_ACTIONS } from '../src/domain/accounts/audit-actions.ts'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { CATALOGUES } from '../src/i18n/node.ts'
import type { Catalogue } from '../src/i18n/translate.ts'
import { chipKey } from '../src/web/features/listing-parts/text/value-words.ts'

/** Every sentence as "namespace:dotted.key" → text. */
function leaves(namespace: string, catalogue: Catalogue, path: string[] = []): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${namespace}:${[...path, key].join('.')}`, value] as [string, string]]
      : leaves(namespace, value, [...path, key]),
  )
}

const sentences = Object.fromEntries(
  LANGUAGES.map((lang) => [
    lang,
    new Map(
      Object.entries(CATALOGUES[lang]).flatMap(([namespace, catalogue]) =>
        leaves(namespace, catalogue),
      ),
    ),
  ]),
) as Record<(typeof LANGUAGES)[number], Map<string, string>>

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name ?? '').toSorted()

test('every string is in both languages', () => {
  const missing = LANGUAGES.flatMap((lang) =>
    LANGUAGES.flatMap((other) => [...sentences[other].keys()])
      .filter((key) => !sentences[lang].has(key))
      .map((key) => `${key} in src/i18n/${lang}`),
  )
  expect(missing).toEqual([])
})

test('every namespace has one file per language, in the same folder', () => {
  const files = LANGUAGES.map((lang) =>
    readdirSync(`src/i18n/${lang}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .toSorted(),
  )
  expect(files[1]).toEqual(files[0])
  const names = (files[0] ?? []).map((path) => path.replace(/^.*\//, ''))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('no string is empty', () => {
  const empty = LANGUAGES.flatMap((lang) =>
    [...sentences[lang]].filter(([, text]) => text.trim() === '').map(([key]) => `${lang} ${key}`),
  )
  expect(empty).toEqual([])
})

test('a string has the same parameters in both languages', () => {
  const unlike = [...sentences.en]
    .filter(([key, text]) => {
      const other = sentences.ml.get(key)
      if (other === undefined) return false
      // "once" and "one" need no figure; every parameter must exist in the other language.
      const wanted = new Set(placeholders(text))
      return placeholders(other).some((name) => !wanted.has(name) && name !== 'count')
    })
    .map(([key]) => key)
  expect(unlike).toEqual([])
})

test('no ending follows the bare name of a place', () => {
  const bare = [...sentences.ml].filter(([, text]) =>
    /\{\{(?:city|town|place|district)\}\}-?(?:ൽ|ലെ|ന്|ി|യിൽ|യിലെ|യുടെ|യ്ക്ക്|ക്ക്|ത്ത)/.test(text),
  )
  expect(bare).toEqual([])
})

test('Malayalam strings are in Malayalam script', () => {
  // The name of the site, common Latin abbreviations (BHK), addresses and cookie names may stay.
  const plain = [...sentences.ml].filter(([key, text]) => {
    const letters = text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}{3,}/gu) ?? []
    const english = sentences.en.get(key)
    return (
      letters.length > 0 &&
      text === english &&
      !/^(Veedu|https?:\/\/\S*|[A-Z@./:,\s+-]+|[a-z]+(_[a-z]+|[A-Z][a-z]+))$/.test(
        text.replace(/\{\{\w+\}\}/g, ''),
      )
    )
  })
  expect(plain.map(([key]) => key)).toEqual([])
})

const sources = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
const source = sources.join('\n')

/** Ids from data files: sources, offices, cautions. */
const data = readdirSync('data', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => readFileSync(`data/${path}`, 'utf8'))
  .join('\n')

/** Every quoted text; the possible values of a template. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/'([^'\n]{1,60})'/g), ...text.matchAll(/"([^"\n]{1,60})"/g)].map(
    ([, value]) => value ?? '',
  )

/**
 * Keys that are neither named nor built from a single template with literal values. `text` is the code in `file` that
 * builds them; the group of `keys` is one of `values`.
 */
const DYNAMIC_FAMILIES: readonly {
  keys: RegExp
  file: string
  text: string
  values: readonly string[]
}[] = [
  {
    keys: /^admin:audit\.group\.(.+)$/,
    file: 'src/web/features/admin/system/Audit.tsx',
    text: 't(`audit.group.${group}`)',
    values: AUDIT_ACTIONS.map((action) => action.split('.')[0] ?? ''),
  },
  {
    keys: /^values:chip\.(.+)$/,
    file: 'src/web/features/listing-parts/text/value-words.ts',
    text: 'return `chip.${words}`',
    values: quoted(source).map((value) => chipKey(value).slice('chip.'.length)),
  },
  {
    keys: /^values:word\.(.+)$/,
    file: 'src/web/features/listing-parts/text/value-words.ts',
    text: "word.${value.replace(/\\W+/g, '_')}",
    values: quoted(source).map((value) => value.replace(/\W+/g, '_')),
  },
  {
    keys: /^form:choice\.\w+\.(.+)$/,
    file: 'src/web/features/listing-form/fields/SelectField.tsx',
    text: "choice.${name}.${option.replace(/\\W/g, '_')}",
    values: quoted(source).map((value) => value.replace(/\W/g, '_')),
  },
  {
    keys: /^property:(\w+\..+)$/,
    file: 'src/web/features/listing-parts/text/field-text.ts',
    text: 't(`property:${name}.${value}`)',
    values: fieldsOfType('choice').flatMap((name) =>
      (FIELD_SPECS[name].options ?? []).map((option) => `${name}.${option}`),
    ),
  },
  {
    keys: /^dashboard:rate\.(\w+)Month$/,
    file: 'src/web/features/dashboards/figures/AnalyticsTab.tsx',
    text: "rate.${unit}${deal === 'month' ? 'Month' : ''}",
    values: ['cent', 'sqft'],
  },
  {
    keys: /^search:possessionStatus\.(\w+)$/,
    file: 'src/web/features/search/filters/chips.ts',
    text: 't(`${name}.${value}`)',
    values: POSSESSION_STATUS,
  },
  {
    keys: /^import:(?:preview|outcome)\.(\w+)$/,
    file: 'src/web/features/imports/Counts.tsx',
    text: 't(`${tense}.${action}`)',
    values: ROW_ACTIONS,
  },
  {
    keys: /^policies:(privacy|terms|cookies)\.sections\.\d+\.(?:title|text)$/,
    file: 'src/web/pages/policies/policy.tsx',
    text: "i18n.keysBelow('policies', `${policy}.sections`)",
    values: ['privacy', 'terms', 'cookies'],
  },
]

function isMadeBy({ keys, values }: (typeof DYNAMIC_FAMILIES)[number], full: string): boolean {
  const value = keys.exec(full)?.[1]
  return value !== undefined && values.includes(value)
}

/** The content of template literals, with each `${…}` replaced by a star. */
function templatesOf(code: string): string[] {
  return [...code.matchAll(/`((?:[^`\\$\n]|\$\{(?:[^{}`\n]|\{[^{}\n]*\})*\})*)`/g)].flatMap(
    ([, text = '']) => {
      const starred = text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*').replace(/\?.*$/, '')
      const isKey = /^(?:\w+:)?[\w.*-]+$/.test(starred) && starred.includes('*')
      return isKey && /[a-z]{3}/i.test(starred.replace(/^\w+:/, '')) ? [starred] : []
    },
  )
}

/** `kind.*` as a pattern: a star is one value; each of several stars excludes dots. */
function patternOf(template: string): RegExp {
  const value = template.split('*').length > 2 ? '([^.]+)' : '(.+)'
  return new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll('*', value)}$`)
}

/** Namespaces whose keys any file may name: the default one, and those of errors, responses and emails. */
const EVERYWHERE = ['shell', 'errors', 'apiMessages', 'mail']

/** The quoted keys of one file. */
function literalsOf(code: string): Set<string> {
  const literals = new Set(
    [...code.matchAll(/['"`]((?:\w+:)?[\w.-]+)(?:\?[^'"`\n]*)?['"`]/g)].map((m) => m[1] ?? ''),
  )
  for (const [, key] of code.matchAll(/\bwords\.([\w.]+)/g)) literals.add(key ?? '')
  return literals
}

/**
 * Whether any of the files uses a key: names it, or builds it from a template and values that the code also names. A
 * key without its namespace counts only in a file that names the namespace or that is given its translator.
 */
function usageOf(files: readonly string[]): (full: string) => boolean {
  const code = files.join('\n')
  const perFile = files.map((text) => ({
    literals: literalsOf(text),
    namespaces: new Set(
      [...text.matchAll(/['"`](\w+)(?=['"`:]|\.json')/g)].map(([, name]) => name ?? ''),
    ),
    isGivenTranslator: /\b\w+: (?:TFunction|FactContext)\b/.test(text),
  }))
  const naming = new Map<string, typeof perFile>()
  for (const file of perFile)
    for (const literal of file.literals) naming.set(literal, [...(naming.get(literal) ?? []), file])
  const literals = new Set(naming.keys())
  const isNamed = (namespace: string, key: string): boolean =>
    naming
      .get(key)
      ?.some(
        (file) =>
          EVERYWHERE.includes(namespace) ||
          file.isGivenTranslator ||
          file.namespaces.has(namespace),
      ) ?? false
  const values = new Set([...literals, ...quoted(code), ...quoted(data)])
  for (const [, name] of code.matchAll(/[{,(\s]['"]?([\w-]+)['"]?\??:/g)) values.add(name ?? '')
  for (const [, name] of code.matchAll(/[{,]\s*(\w+)(?=\s*[,}])/g)) values.add(name ?? '')
  const templates = [...new Set(templatesOf(code))].map((template) => {
    const [, namespace] = /^(\w+):/.exec(template) ?? []
    return { namespace, pattern: patternOf(template.replace(/^\w+:/, '')) }
  })
  /**
   * Whether a template builds the key: from values that the code names, or that another template builds from such
   * values.
   */
  const isMade = (key: string, namespace: string | null, depth: number): boolean =>
    templates.some((template) => {
      if (template.namespace !== undefined && template.namespace !== namespace) return false
      const filled = template.pattern.exec(key)?.slice(1)
      return (
        filled?.every(
          (value) =>
            values.has(value) ||
            /^\d+$/.test(value) ||
            (depth > 0 && value.includes('.') && isMade(value, null, depth - 1)),
        ) ?? false
      )
    })
  return (full) => {
    const [namespace = '', key = ''] = full.split(':')
    return literals.has(full) || isNamed(namespace, key) || isMade(key, namespace, 1)
  }
}

test('every string is used', () => {
  const isUsed = usageOf(sources)
  const unused = [...sentences.en.keys()]
    .map((full) => full.replace(/_(zero|one|other)$/, ''))
    .filter((full) => !isUsed(full) && !DYNAMIC_FAMILIES.some((family) => isMadeBy(family, full)))
  expect(unused).toEqual([])
})

test('the code behind every dynamic key family exists', () => {
  const gone = DYNAMIC_FAMILIES.filter(
    ({ file, text }) => !readFileSync(file, 'utf8').includes(text),
  )
  expect(gone.map(({ keys }) => keys.source)).toEqual([])
})

test('a key counts as used by its full name or template, never by a part of it', () => {
  const isUsed = usageOf([
    "t('nav.home'); t(`role.${role}`); t(`tip.${id}.title`); t(`map:pin.${kind}`); const roles = ['SELLER']; const ids = { far: 1 }; type K = 'plot'; t('tip')",
    "useTranslation('form'); t('remove')",
    "const facts = (t: TFunction) => t('plotNote')",
  ])
  const used = [
    'shell:nav.home',
    'shell:role.SELLER',
    'x:tip.far.title',
    'map:pin.plot',
    'form:remove',
    'property:plotNote',
  ]
  const unused = [
    'shell:nav.away',
    'shell:role.GOVERNOR',
    'x:tip.far.text',
    'x:tip.near.title',
    'x:tip.old',
    'form:pin.plot',
    'compare:remove',
    'form:nav.home',
  ]
  expect([...used, ...unused].filter(isUsed)).toEqual(used)
})

test('every key of a component is in its namespaces', () => {
  const has = (namespace: string, key: string): boolean =>
    ['', '_one', '_other'].some((end) => sentences.en.has(`${namespace}:${key}${end}`))
  const missing = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap((path) => {
      const text = readFileSync(`src/web/${path}`, 'utf8')
      if (!text.includes('useTranslation(')) return []
      // Namespaces that the file names, in the hook or in a key, and the frame's own.
      const named = [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
      const namespaces = ['shell', ...named.filter((name) => name in CATALOGUES.en)]
      return [...text.matchAll(/\bt\(\s*'(?:(\w+):)?([\w.-]+)'/g)]
        .filter(([, own, key = '']) => !(own ? [own] : namespaces).some((one) => has(one, key)))
        .map(([, own, key]) => `${path} ${own ? `${own}:` : ''}${key}`)
    })
  expect(missing).toEqual([])
})
