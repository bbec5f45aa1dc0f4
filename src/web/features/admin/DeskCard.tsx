import type { ReactElement, ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { NumericHead, tableClass } from '../../ui/display/Table.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import styles from './DeskTable.module.css'

/** A part of the administrators' dashboard: its heading, a sentence about it, and tools for all of it. */
export function DeskCard({
  id,
  title,
  text,
  headingRef,
  tools,
  children,
}: {
  /** Of the heading; unique on the page. */
  id: string
  title: string
  text?: ReactNode
  /** For moving the focus to the heading when a row disappears with its button. */
  headingRef?: Ref<HTMLHeadingElement>
  tools?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <CardHeader title={title} titleId={id} titleRef={headingRef} text={text}>
        {tools}
      </CardHeader>
      {children}
    </Card>
  )
}

/**
 * A table whose last column holds the actions of each row; without rows, a sentence. It becomes a list where there is no
 * room: `listings` from 1100 px down, the others on phones.
 */
export function DeskTable<Line>({
  look,
  heads,
  lines,
  none,
  children,
}: {
  look: 'calls' | 'listings' | 'people' | 'reports'
  heads: readonly (string | { right: string })[]
  lines: readonly Line[]
  /** Left out where the heading says it. */
  none?: string
  /** Renders one line as a table row. */
  children: (line: Line) => ReactElement
}): ReactElement | null {
  const { t } = useTranslation('admin')
  if (lines.length === 0) return none === undefined ? null : <EmptyState padded>{none}</EmptyState>
  return (
    <table className={tableClass(classNames(styles.table, styles[look]))}>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <NumericHead key={head.right}>{head.right}</NumericHead>
            ),
          )}
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{lines.map(children)}</tbody>
    </table>
  )
}

/** Who or what a row is about, with a line below it; or a longer text that wraps. */
export function DeskCell({
  kind,
  id,
  children,
}: {
  kind: 'person' | 'longText'
  id?: string
  children: ReactNode
}): ReactElement {
  return (
    <td className={styles[kind]} id={id}>
      {children}
    </td>
  )
}

/** The buttons of a row. */
export function ActionsCell({ children }: { children: ReactNode }): ReactElement {
  return <td className={styles.actions}>{children}</td>
}
