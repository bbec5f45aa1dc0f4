import type { ReactElement } from 'react'
import type { Fact } from './property-facts.ts'

/** A card of facts with their names. */
export function FactCard({
  heading: Heading,
  title,
  facts,
  note,
}: {
  heading: 'h2' | 'h3'
  title: string
  facts: readonly Fact[]
  note?: string | undefined
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
    </section>
  )
}
