/**
 * The types keep stored positions out of responses (src/domain/listings/position/position-disclosure.ts), except for
 * raw SQL. Each file whose SQL names such a column is listed here with the reason why it reveals nothing hidden.
 * @type {Record<string, string>}
 */
const ALLOWED = {
  'src/services/admin/listings-list.ts': 'administrators alone search hidden addresses',
  'src/services/search/load-rows.ts': 'the index takes the address that the public sees',
  'src/services/listings/duplicates/duplicates.ts':
    'possible duplicates are shown to administrators only',
  'src/services/listings/own/listings.ts': 'owners search their own listings',
  'src/services/search/sql/words.ts': 'the address that the public sees',
  'src/services/search/word-table.ts':
    'folded by domain/listings/text/listing-words.ts, which discloses to the public',
}

const COLUMN =
  /(?<![\w-])(?:address|latitude|longitude|polygon|survey_number|resurvey_number|thandaper|block)(?![\w-])/
const STATEMENT = /\b(?:select|from|where|case|update|set|order by|coalesce|like|point\(|lower\()/i
const FIELD = /^(?:address|latitude|longitude|polygon|surveyNumber|resurveyNumber|thandaper|block)$/

/** @typedef {{ report: (found: { node: unknown, message: string }) => void, filename: string }} Context */

/** Stored positions in raw SQL, as a column's name or as `${properties.address}`. */
export const rawPosition = {
  create(/** @type {Context} */ context) {
    const path = context.filename.replaceAll('\\', '/')
    if (Object.keys(ALLOWED).some((file) => path.endsWith(file))) return {}
    const message =
      'A stored position in raw SQL may reveal a hidden one: see scripts/lint/positions.mjs.'
    const check = (/** @type {unknown} */ node, /** @type {string} */ text) => {
      if (COLUMN.test(text) && STATEMENT.test(text)) context.report({ node, message })
    }
    return {
      /** @param {{ value?: unknown }} node */
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      /** @param {{ quasis: { value: { raw: string } }[] }} node */
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.raw).join(' '))
      },
      /** @param {any} node */
      TaggedTemplateExpression(node) {
        const { tag, quasi } = node
        if (tag.type !== 'Identifier' || tag.name !== 'sql') return
        for (const filled of quasi.expressions)
          if (filled.object?.name === 'properties' && FIELD.test(filled.property?.name ?? ''))
            context.report({ node: filled, message })
      },
    }
  },
}
