import fc from 'fast-check'
import { oddText, oddValue } from './odd-values.ts'

/** The parts of JSON Schema that the API document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: boolean | Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  format?: string
}

/** The percentage of parts that are replaced by an odd value. */
const ODD = 12

/** Generates values that match a schema, with occasional odd parts. `named` resolves a `$ref`. */
export function fromSchema(
  schema: Schema | undefined,
  named: (ref: string) => Schema | undefined,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (!schema || depth > 6) return oddValue
  if (schema.$ref) return fromSchema(named(schema.$ref), named, depth + 1)
  return fc.oneof(
    { weight: 100 - ODD, arbitrary: fitting(schema, named, depth) },
    { weight: ODD, arbitrary: oddValue },
  )
}

function fitting(
  schema: Schema,
  named: (ref: string) => Schema | undefined,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema | undefined): fc.Arbitrary<unknown> =>
    fromSchema(part, named, depth + 1)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options && options.length > 0) return fc.oneof(...options.map(inner))
  if (schema.allOf && schema.allOf.length > 0)
    return fc
      .tuple(...schema.allOf.map(inner))
      .map((parts) => Object.assign({}, ...parts) as unknown)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, inner)
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(inner))
        : fc.array(inner(schema.items), { maxLength: Math.min(4, schema.maxItems ?? 4) })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1_000_000),
        max: Math.min(schema.maximum ?? 1_000, 1_000_000_000),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1e6, 1e12) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return oddValue
  }
}

function objectOf(
  schema: Schema,
  inner: (part: Schema | undefined) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)]),
  )
  const required = (schema.required ?? []).filter((name) => name in shape)
  const known = fc.record(shape, { requiredKeys: required })
  const stranger = fc.dictionary(
    oddText.map((text) => text.slice(0, 200)),
    oddValue,
    { maxKeys: 2 },
  )
  return fc
    .tuple(known, fc.option(stranger, { freq: 12, nil: {} }))
    .map(([object, more]) => ({ ...more, ...object }))
}

function textOf({ format, maxLength }: Schema): fc.Arbitrary<string> {
  const plain = fc.constantFrom(
    'House by the lake',
    'Kochi',
    'Kottayam',
    'തറവാട്',
    '45 lakh',
    '12 cents',
    '9.59,76.52',
    'asha@people.test',
    '9847012345',
    '1,2,3',
    'https://example.test/a',
  )
  if (format === 'email') return fc.constantFrom('asha@people.test', 'ravi@people.test', 'a@b')
  if (format === 'date') return fc.constantFrom('2026-05-31', '2030-01-01', '1999-12-31')
  if (format === 'date-time')
    return fc.constantFrom('2026-05-31T10:00:00+05:30', '2030-01-01T00:00:00Z')
  const edge = maxLength === undefined ? [] : [maxLength, maxLength + 1]
  return edge.length === 0
    ? plain
    : fc.oneof(
        { weight: 9, arbitrary: plain },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...edge).map((length) => 'x'.repeat(Math.min(length, 80_000))),
        },
      )
}
