import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The types keep stored positions out of responses (src/domain/listings/position/position-disclosure.ts), except for
 * raw SQL. Each file whose SQL names such a column is listed here with the reason why it reveals nothing hidden.
 */
const ALLOWED: Record<string, string> = {
  'src/services/admin/listings-list.ts': 'administrators alone search hidden addresses',
  'src/services/search/load-rows.ts': 'the index takes the address that the public sees',
  'src/services/listings/duplicates.ts': 'look-alikes of others go to administrators alone',
  'src/services/listings/own/listings.ts': 'owners search their own listings',
  'src/services/search/sql/words.ts': 'the address that the public sees',
  'src/services/search/word-table.ts':
    'folded by domain/listings/listing-words.ts, which discloses to the public',
}

const COLUMN =
  /(?<![\w-])(?:address|latitude|longitude|polygon|survey_number|resurvey_number|thandaper|block)(?![\w-])/
const STATEMENT = /\b(?:select|from|where|case|update|set|order by|coalesce|like|point\(|lower\()/i
/** A column of the table interpolated into SQL: the result has whatever type is declared beside it. */
const FILLED_IN =
  /sql(?:<[^`]*>)?`[^`]*\bproperties\.(?:address|latitude|longitude|polygon|surveyNumber|resurveyNumber|thandaper|block)\b/

function namesPosition(source: string): boolean {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const texts = [...code.matchAll(/`([^`]*)`|'([^'\n]*)'/g)].map(([, long, short]) => long ?? short)
  return (
    FILLED_IN.test(code) ||
    texts.some((text = '') => {
      const plain = text.replaceAll(/\$\{[^}]*\}/g, ' ')
      return COLUMN.test(plain) && STATEMENT.test(plain)
    })
  )
}

test('uses stored positions in raw SQL only in listed files', () => {
  const files = ['src/services', 'src/jobs', 'src/api', 'src/server', 'src/cli'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  expect(files.length).toBeGreaterThan(200)
  const naming = files.filter((file) => namesPosition(readFileSync(file, 'utf8')))
  expect(naming.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
