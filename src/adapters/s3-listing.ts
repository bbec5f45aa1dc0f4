import { SaxesParser } from 'saxes'

/** One page of a bucket's listing (ListObjectsV2). */
export interface Listing {
  entries: { key: string; changedAt: Date; bytes: number }[]
  /** Token of the next page; null on the last page. */
  next: string | null
}

/** The body is not a complete listing: an error document, a proxy's page, or truncated XML. */
export class UnreadableListing extends Error {
  override name = 'UnreadableListing'
}

const ENTRY = 'ListBucketResult/Contents'

/**
 * Parses a complete listing or throws: in an incomplete one, a missing object proves nothing.
 * @throws UnreadableListing
 */
export function parseListing(xml: string): Listing {
  const path: string[] = []
  const values = new Map<string, string>()
  const found: { key: string; changed: string; bytes: number }[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new UnreadableListing(error.message)
  })
  parser.on('opentag', ({ local }) => {
    path.push(local)
    text = ''
    if (path.join('/') === ENTRY) {
      values.delete(`${ENTRY}/Key`)
      values.delete(`${ENTRY}/LastModified`)
      values.delete(`${ENTRY}/Size`)
    }
  })
  const add = (part: string): void => {
    text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const at = path.join('/')
    if (at === ENTRY) {
      const [key, changed] = [values.get(`${ENTRY}/Key`), values.get(`${ENTRY}/LastModified`)]
      if (key === undefined || changed === undefined)
        throw new UnreadableListing('an entry without its key or date')
      found.push({ key, changed, bytes: Number(values.get(`${ENTRY}/Size`) ?? 0) })
    } else values.set(at, text)
    text = ''
    path.pop()
  })
  parser.write(xml).close()
  const code = values.get('Error/Code')
  if (code !== undefined) throw new UnreadableListing(`error ${code}`)
  if (!values.has('ListBucketResult')) throw new UnreadableListing('no listing')
  const next = values.get('ListBucketResult/NextContinuationToken') ?? null
  if (values.get('ListBucketResult/IsTruncated')?.trim() === 'true' && !next)
    throw new UnreadableListing('more entries, but no token to ask for them')
  const decode =
    values.get('ListBucketResult/EncodingType')?.trim() === 'url' ? decodeKey : (key: string) => key
  return {
    entries: found.map(({ key, changed, bytes }) => ({
      key: decode(key),
      changedAt: dateOf(changed),
      bytes,
    })),
    next: next === '' ? null : next,
  }
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    throw new UnreadableListing('a key that is not URL-encoded')
  }
}

function dateOf(text: string): Date {
  const date = new Date(text.trim())
  if (Number.isNaN(date.getTime())) throw new UnreadableListing('a date that cannot be read')
  return date
}
