import type { ReactElement, ReactNode } from 'react'

/** A part of a step under its own heading. */
export function Group({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}): ReactElement {
  return (
    <section className="grp">
      <div>
        <h2>{title}</h2>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** Questions that most listings leave open: folded away until wanted, open once one is answered. */
export function MoreGroup({
  title,
  lead,
  open,
  children,
}: {
  title: string
  lead?: string
  open: boolean
  children: ReactNode
}): ReactElement {
  return (
    <details className="grp more" open={open}>
      <summary>
        <h2>{title}</h2>
        {lead ? <p className="lead">{lead}</p> : null}
      </summary>
      <div className="grp">{children}</div>
    </details>
  )
}
