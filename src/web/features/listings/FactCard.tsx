import type { ReactElement, ReactNode } from 'react'
import { Stack } from '../../ui/layout/Layout.tsx'
import type { Fact } from './property-facts.ts'

/** A card of facts with their names. */
export function FactCard({
  heading: Heading,
  title,
  facts,
  note,
  children,
}: {
  heading: 'h2' | 'h3'
  title: string
  facts: readonly Fact[]
  note?: string | undefined
  /** What follows the facts. */
  children?: ReactNode
}): ReactElement {
  return (
    <section className="card pad">
      <Heading>{title}</Heading>
      <dl className="kv">
        {facts.map(({ label, value, note: remark }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {remark ? <small>{remark}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="quiet xs">{note}</p> : null}
      {children ? <Stack>{children}</Stack> : null}
    </section>
  )
}
