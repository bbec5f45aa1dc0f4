import { describe, expect, test } from 'vitest'
import { parseListing, UnreadableListing } from './s3-listing.ts'

const DATE = '2024-05-18T10:20:30.000Z'
const entry = (key: string): string =>
  `<Contents><Key>${key}</Key><LastModified>${DATE}</LastModified><Size>3</Size><Owner><ID>me</ID><DisplayName>Key</DisplayName></Owner></Contents>`
const listing = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>pictures</Name>${inside}</ListBucketResult>`
const keys = (xml: string): string[] => parseListing(xml).entries.map(({ key }) => key)

describe('a listing', () => {
  test('gives keys, dates and the token of the next page', () => {
    expect(
      parseListing(
        listing(
          `<IsTruncated>true</IsTruncated>${entry('ab/1.webp')}<NextContinuationToken>a&amp;b=</NextContinuationToken>`,
        ),
      ),
    ).toEqual({
      entries: [{ key: 'ab/1.webp', changedAt: new Date(DATE), bytes: 3 }],
      next: 'a&b=',
    })
    expect(parseListing(listing(''))).toEqual({ entries: [], next: null })
  })

  test.each([
    ['named entities', 'a&amp;b&lt;c&gt;&quot;&apos;', `a&b<c>"'`],
    ['an escaped ampersand is unescaped once', '&amp;lt;', '&lt;'],
    ['numeric entities', 'caf&#233;&#x20AC;', 'café€'],
    ['CDATA', '<![CDATA[a<b&amp;]]>c', 'a<b&amp;c'],
    ['a comment inside', 'a<!-- <Key>x</Key> -->b', 'ab'],
  ])('%s', (_, written, key) => expect(keys(listing(entry(written)))).toEqual([key]))

  test('URL-encoded keys, as asked for', () => {
    const xml = (key: string): string => listing(`<EncodingType>url</EncodingType>${entry(key)}`)
    expect(keys(xml('a%01b+c%2Bd/%E0%B4%85'))).toEqual(['a\u0001b c+d/അ'])
    expect(() => parseListing(xml('100%'))).toThrow(UnreadableListing)
  })

  test('prefixed namespaces, attributes and white space', () => {
    const xml = `<s3:ListBucketResult xmlns:s3="http://s3.amazonaws.com/doc/2006-03-01/">
      <s3:Contents a="1">\n <s3:Key x='>'>k</s3:Key>\n <s3:LastModified>\n${DATE}</s3:LastModified></s3:Contents>
    </s3:ListBucketResult>`
    expect(parseListing(xml).entries).toEqual([{ key: 'k', changedAt: new Date(DATE), bytes: 0 }])
  })

  test('elements of the same name elsewhere are no entries', () => {
    const xml = listing(
      `<CommonPrefixes><Prefix>x/</Prefix></CommonPrefixes><Other><Contents><Key>no</Key></Contents></Other>${entry('yes')}`,
    )
    expect(keys(xml)).toEqual(['yes'])
  })
})

describe('refused whole, never read in part', () => {
  const whole = listing(entry('ab/1.webp') + entry('ab/2.webp'))

  test.each(Array.from({ length: 12 }, (_, n) => Math.floor(((n + 0.5) / 12) * whole.length)))(
    'a body that ends after %i characters',
    (length) => expect(() => parseListing(whole.slice(0, length))).toThrow(UnreadableListing),
  )

  test.each([
    [
      'an error document',
      '<Error><Code>InternalError</Code><Message>x</Message></Error>',
      'error InternalError',
    ],
    ['a page of a proxy', '<!DOCTYPE html><html><body><p>Sign in</p></body></html>', 'no listing'],
    ['nothing', '', 'document must contain a root element'],
    ['JSON', '{"Contents":[]}', 'text data outside of root node'],
    [
      'an entity of its own',
      `<!DOCTYPE x [<!ENTITY e "v">]>${listing(entry('&e;')).replace(/^.*\n/, '')}`,
      'undefined entity',
    ],
    [
      'an entry without a key',
      listing(`<Contents><LastModified>${DATE}</LastModified></Contents>`),
      'without its key',
    ],
    [
      'a key of the entry before',
      listing(`${entry('a')}<Contents><LastModified>${DATE}</LastModified></Contents>`),
      'without its key',
    ],
    [
      'no date',
      listing('<Contents><Key>a</Key><LastModified>soon</LastModified></Contents>'),
      'date',
    ],
    ['more pages without a token', listing('<IsTruncated>true</IsTruncated>'), 'no token'],
  ])('%s', (_, xml, sentence) => {
    expect(() => parseListing(xml)).toThrow(UnreadableListing)
    expect(() => parseListing(xml)).toThrow(sentence)
  })
})
