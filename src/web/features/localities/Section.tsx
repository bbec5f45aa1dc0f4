import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** A part of the page that folds away; it works without JavaScript, and its heading stays a heading. */
export function Section({
  title,
  sub,
  open = false,
  children,
}: {
  title: string
  sub?: string
  open?: boolean
  children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <details className="sec" open={open} data-figures="section">
        <summary>
          <h2 id={id}>{title}</h2>
          {sub ? <span className="sub">{sub}</span> : null}
          <Icon name="down" />
        </summary>
        <div className="in">{children}</div>
      </details>
    </section>
  )
}
