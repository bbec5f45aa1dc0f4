import fc from 'fast-check'

/** Values outside every contract, as careless and hostile clients send them. */

const NUL_AND_HALVES = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\u0000\ud83d',
]
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  1.5,
  5e-324,
  1e-300,
  1e21,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e15,
]
const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  '[[[[',
  '{"a":',
  "' or 1=1 --",
  '%',
  '%_\\',
  '../../etc/passwd',
  'javascript:alert(1)',
  'https://user:pass@evil.test/',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '൪൫ ലക്ഷം',
  '1 '.repeat(100),
]

/** Runs of one character that cause catastrophic backtracking in careless patterns. */
const run = fc
  .tuple(
    fc.constantFrom(
      ' ',
      '(',
      '.',
      ',',
      '-',
      '0',
      '1',
      'a',
      '[',
      '{',
      '\u0d41',
      '\u0d46',
      '1 ',
      'a,',
      '"',
      '\\',
      '₹',
      '<',
    ),
    fc.constantFrom(10, 100, 199, 1_000, 9_000, 60_000),
    fc.constantFrom('', 'x', '!', '1', ']'),
  )
  .map(([sign, times, end]) => sign.repeat(times) + end)

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUL_AND_HALVES) },
  { weight: 1, arbitrary: run },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const longList = fc
  .tuple(
    fc.constantFrom(11, 61, 2_001, 30_000),
    fc.constantFrom<unknown>('text', 1, null, [1, 2], {}),
  )
  .map(([length, item]) =>
    Array.from({ length }, (_, at) => (typeof item === 'string' ? `${item} ${at}` : item)),
  )

const deep = fc.tuple(fc.constantFrom(20, 190, 500, 1_000), fc.boolean()).map(([depth, list]) => {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = list ? [value] : { a: value }
  return value
})

const manyKeys = fc
  .constantFrom(12, 201, 5_000)
  .map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at])))

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}], { a: 1 }),
  },
  { weight: 1, arbitrary: longList },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: manyKeys },
)

/** Values in place of an id. */
export const oddId: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e3',
      '01',
      '9007199254740993',
      '99999999999999999999',
      'abc',
      '%00',
      '%ff',
      '..',
      ' ',
      '1;2',
      'Kochi',
      'കൊച്ചി',
    ),
  },
  { weight: 1, arbitrary: oddText.map((text) => text.slice(0, 3_000)) },
)
