import type { ReactElement, ReactNode } from 'react'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import styles from './FactCard.module.css'
import type { Fact } from './property-facts.ts'
import { SectionCard } from '../listing-parts/SectionCard.tsx'

/** A list of labels and values, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A card of facts. */
export function FactCard({
  heading,
  title,
  facts,
  note,
  children,
}: {
  heading: 'h2' | 'h3'
  title: string
  facts: readonly Fact[]
  note?: string | undefined
  /** Shown below the facts. */
  children?: ReactNode
}): ReactElement {
  return (
    <SectionCard heading={heading} title={title}>
      <FactList facts={facts} />
      {note ? (
        <Text muted size="extraSmall" className={styles.note}>
          {note}
        </Text>
      ) : null}
      {children ? <Stack className={styles.more}>{children}</Stack> : null}
    </SectionCard>
  )
}
