import type { ReactElement } from 'react'
import { FEED_FORMATS, FEED_NAMES, type FeedFormat } from './FeedAlternates.tsx'

/** Links to the feeds of a search or of a realtor. They are files, so the router does not open them. */
export function FeedLinks({ href }: { href: (format: FeedFormat) => string }): ReactElement {
  return (
    <>
      {FEED_FORMATS.map((format, at) => (
        <span key={format}>
          {at > 0 ? ' · ' : ''}
          <a href={href(format)} lang="en">
            {FEED_NAMES[format]}
          </a>
        </span>
      ))}
    </>
  )
}
