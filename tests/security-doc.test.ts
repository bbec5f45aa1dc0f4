import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('docs/security.md', 'utf8')

/**
 * Requirements of OWASP ASVS 5.0.0, levels 1 and 2: their numbers in each section. Those of level 3, which come at the
 * end of a section, are left out.
 */
const LEVELS_1_AND_2: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const rows = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) +\| .+? +\| (\S+) +\| (.+?) +\|$/gm)].map(
  ([, id = '', state = '', how = '']) => ({ id, state, how }),
)

test('lists every requirement of levels 1 and 2 once, in order', () => {
  const wanted = Object.entries(LEVELS_1_AND_2).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

test('gives the status of each, and counts them in the summary', () => {
  for (const state of ['met', 'n/a', 'open']) {
    const count = rows.filter((row) => row.state.replaceAll('*', '') === state).length
    expect(DOCUMENT).toMatch(new RegExp(`^\\| ${state} +\\| ${count} +\\|$`, 'm'))
  }
  expect(rows.filter(({ state }) => !['**met**', 'n/a', '**open**'].includes(state))).toEqual([])
})

test.each(['docs/security.md', 'SECURITY.md'])(
  'refers only to existing files in %s',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(
      ([, text]) => text,
    )
    const paths = named.filter((text = '') =>
      /^(src|tests|docs|data|scripts)\/|^[A-Z]+\.md$|^\.[a-z.]+$|^package/.test(text),
    )
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path = '') => !existsSync(path))).toEqual([])
  },
)

test('lists every server file that uses cryptography', () => {
  const inventory = /### Cryptography\n([\s\S]*?)\n### /.exec(DOCUMENT)?.[1] ?? ''
  const using = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) =>
      /from '(node:crypto|@node-rs\/argon2|otpauth|@simplewebauthn\/server|aws4fetch)'/.test(
        readFileSync(path, 'utf8'),
      ),
    )
  expect(using.length).toBeGreaterThan(20)
  expect(using.filter((path) => !inventory.includes(`\`${path}\``))).toEqual([])
})
