import fc from 'fast-check'
import { fromSchema, type Schema } from './from-schema.ts'
import { fileForm } from './files.ts'
import { oddId, oddText } from './odd-values.ts'

export interface FuzzRequest {
  method: string
  /** Path and query in their wire form. */
  url: string
  headers: Record<string, string>
  body: Buffer | null
  /** The session of the request: an index into the people; -1 is a visitor. */
  who: number
}

interface Parameter {
  name: string
  in: string
  schema?: Schema
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** An event stream ends only when the client disconnects; it is tested separately. */
const ENDLESS = new Set(['/api/messages/stream'])
/** The document does not describe the content of a form. */
const UPLOADS = new Set([
  '/api/images/upload',
  '/api/images/upload-multiple',
  '/api/imports',
  '/api/properties/{id}/papers',
])
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const jsonType = fc.oneof(
  { weight: 40, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      'application/xml',
      '*/*',
      ';;;',
      '',
    ),
  },
)

const moreHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'accept-language': 'ml' },
      { 'accept-language': 'x,'.repeat(5_000) },
      { 'if-match': '"1"' },
      { 'if-match': '*' },
      { 'if-match': '"99999999999999999999"' },
      { 'if-none-match': '*' },
      { 'if-none-match': '"a",'.repeat(2_000) },
      { 'idempotency-key': 'a' },
      { 'idempotency-key': 'x'.repeat(500) },
      { range: 'bytes=5-1' },
      { cookie: 'lang=xx; veedu_session=%ff; veedu_session=a' },
      { accept: 'text/html' },
      { 'last-event-id': '1e999' },
    ),
  },
)

/**
 * Generates requests for every operation of the document and for pages, from their schemas with odd parts.
 * @param people sessions that a request may use
 */
export function fuzzRequests(
  document: ApiDocument,
  people: number,
  pages: readonly string[] = [],
): fc.Arbitrary<FuzzRequest> {
  const named = (ref: string): Schema | undefined =>
    document.components?.schemas?.[ref.split('/').at(-1) ?? '']
  const operations = Object.entries(document.paths)
    .filter(([path]) => !ENDLESS.has(path))
    .flatMap(([path, methods]) =>
      METHODS.flatMap((method) => {
        const operation = methods[method]
        return operation ? [requestOf(method, path, operation, named, people)] : []
      }),
    )
  const page = fc
    .tuple(fc.constantFrom('/', ...pages), queryOf(PAGE_PARAMETERS, named), moreHeaders)
    .map(([path, query, headers]) => ({
      method: 'GET',
      url: path + query,
      headers,
      body: null,
      who: -1,
    }))
  return pages.length === 0
    ? fc.oneof(...operations)
    : fc.oneof({ weight: 1, arbitrary: page }, { weight: 9, arbitrary: fc.oneof(...operations) })
}

const PAGE_PARAMETERS: Parameter[] = [
  'location',
  'q',
  'ids',
  'to',
  'town',
  'city',
  'bbox',
  'near',
  'polygon',
  'amenities',
  'page',
  'tab',
  'cursor',
  'limit',
  'lang',
  'price',
  'amount',
  'years',
  'rate',
  'sort',
  'before',
  'listing',
  'months',
].map((name) => ({ name, in: 'query', schema: { type: 'string' } }))

function requestOf(
  method: string,
  path: string,
  operation: Operation,
  named: (ref: string) => Schema | undefined,
  people: number,
): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? []
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const address = fc
    .tuple(
      fc.tuple(...names.map(() => oddId)),
      queryOf(
        parameters.filter((each) => each.in === 'query'),
        named,
      ),
    )
    .map(([ids, query]) => path.replaceAll(/\{\w+\}/g, () => encoded(ids.shift() ?? '')) + query)
  const content = operation.requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  const isUpload = method === 'post' && UPLOADS.has(path)
  const body: fc.Arbitrary<{ type: string; body: Buffer } | null> =
    method === 'get'
      ? fc.constant(null)
      : isUpload
        ? fc.oneof({ weight: 1, arbitrary: fileForm(path) }, { weight: 1, arbitrary: brokenForm })
        : schema
          ? jsonBody(fromSchema(schema, named))
          : fc.option(jsonBody(fromSchema({ type: 'object' }, named)), { freq: 3 })
  return fc
    .tuple(address, body, moreHeaders, fc.integer({ min: -1, max: people - 1 }))
    .map(([url, sent, headers, who]) => ({
      method: method.toUpperCase(),
      url,
      headers: { ...headers, ...(sent ? { 'content-type': sent.type } : {}) },
      body: sent?.body ?? null,
      who,
    }))
}

const brokenForm = fc
  .tuple(
    fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'application/json'),
    fc.constantFrom(
      '',
      '--x',
      '--x--',
      '--x\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(5_000)}"\r\n\r\n\r\n--x--\r\n`,
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ),
  )
  .map(([type, text]) => ({ type, body: Buffer.from(text) }))

/** JSON unchanged, truncated, with a duplicate key, or with invalid UTF-8. */
function jsonBody(value: fc.Arbitrary<unknown>): fc.Arbitrary<{ type: string; body: Buffer }> {
  return fc.tuple(value, jsonType, fc.integer({ min: 0, max: 39 })).map(([sent, type, how]) => {
    const json = JSON.stringify(sent) ?? ''
    const text =
      how === 0
        ? json.slice(0, json.length >> 1)
        : how === 1
          ? json.replace(/^\{"/, '{"__proto__":{"a":1},"')
          : how === 2
            ? json.replace(/^\{("[^"]+":)/, '{$1null,$1')
            : json
    const body = Buffer.from(text)
    if (how === 3 && body.length > 4) body[body.length >> 1] = 0xff
    return { type, body }
  })
}

function queryOf(
  parameters: readonly Parameter[],
  named: (ref: string) => Schema | undefined,
): fc.Arbitrary<string> {
  if (parameters.length === 0)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: pairs(oddPair) },
    )
  const pair = fc
    .constantFrom(...parameters)
    .chain(({ name, schema }) =>
      fromSchema(schema, named).map((value) => `${encoded(name)}=${encoded(textOf(value))}`),
    )
  return pairs(fc.oneof({ weight: 15, arbitrary: pair }, { weight: 1, arbitrary: oddPair }))
}

const oddPair = fc
  .tuple(oddText, oddText)
  .map(([name, value]) => `${encoded(name.slice(0, 500))}=${encoded(value)}`)
/** Characters of a query: just above the server's limit. */
const MOST_QUERY_CHARS = 63_000
/** A key may be repeated, even hundreds of times. */
const pairs = (pair: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(pair, { maxLength: 4 }),
      fc.oneof(
        { weight: 30, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.constantFrom(2, 190, 1_000) },
      ),
    )
    .map(([all, times]) => {
      // Truncated before it is repeated: a huge value a thousand times exceeds the maximum string length.
      const once = all.join('&').slice(0, MOST_QUERY_CHARS)
      const repeated = Array.from({ length: times }, () => once).join('&')
      return all.length === 0 ? '' : `?${repeated.slice(0, MOST_QUERY_CHARS)}`
    })

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Percent-encoded; a lone surrogate as three bytes, which are not valid UTF-8. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

/** The request as a command that reproduces it; a long body is truncated. */
export function asCurl({ method, url, headers, body, who }: FuzzRequest, origin: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  const parts = [`curl -i -X ${method} ${quote(origin + url)}`]
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quote(`${name}: ${value}`)}`)
  if (who >= 0) parts.push(`-H 'authorization: Bearer TOKEN' # person ${who}`)
  if (body !== null)
    parts.push(`--data-binary @- <<< "$(printf %s ${quote(body.toString('base64'))} | base64 -d)"`)
  return parts.join(' ')
}
