import type { ReactElement } from 'react'

const TYPES = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
} as const

export type FeedFormat = keyof typeof TYPES
export const FEED_FORMATS = Object.keys(TYPES) as FeedFormat[]
/** Names of formats, the same in every language. */
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = {
  atom: 'Atom',
  rss: 'RSS',
  json: 'JSON Feed',
}

/** Lets feed readers find the feeds of a page. React puts the tags into the document's head. */
export function FeedAlternates({
  title,
  href,
}: {
  title: string
  href: (format: FeedFormat) => string
}): ReactElement {
  return (
    <>
      {FEED_FORMATS.map((format) => (
        <link
          key={format}
          rel="alternate"
          type={TYPES[format]}
          title={`${title} (${FEED_NAMES[format]})`}
          href={href(format)}
        />
      ))}
    </>
  )
}
