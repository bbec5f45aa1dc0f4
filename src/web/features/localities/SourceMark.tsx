import type { ReactElement } from 'react'

/** Where a figure is from: a filled dot for a source, a dashed ring for an estimate. */
export function SourceMark({
  text,
  estimate = false,
}: {
  text: string
  estimate?: boolean
}): ReactElement {
  return <small className={estimate ? 'mark est' : 'mark'}>{text}</small>
}
