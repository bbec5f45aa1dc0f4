import type { ReactElement, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/** A part of the desk: its heading, what it is in a sentence, and what is done with the whole of it. */
export function DeskCard({
  id,
  title,
  text,
  heading,
  tools,
  children,
}: {
  /** Of the heading, on this page once. */
  id: string
  title: string
  text?: ReactNode
  /** Where the heading takes the focus when a row goes with its button. */
  heading?: RefObject<HTMLHeadingElement | null>
  tools?: ReactNode
  children: ReactNode
}): ReactElement {
  const head = (
    <h2 id={id} {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
      {title}
    </h2>
  )
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        {text === undefined ? (
          head
        ) : (
          <div>
            {head}
            <p className="quiet small">{text}</p>
          </div>
        )}
        {tools}
      </header>
      {children}
    </section>
  )
}

/** Lines of the desk, the last column for what is done with each; where there are none, a sentence. */
export function DeskTable<Line>({
  look,
  heads,
  lines,
  none,
  children,
}: {
  look: 'calls' | 'homes' | 'people' | 'reports'
  heads: readonly (string | { right: string })[]
  lines: readonly Line[]
  /** Left out where the heading says it. */
  none?: string
  /** One line as its row. */
  children: (line: Line) => ReactElement
}): ReactElement | null {
  const { t } = useTranslation('admin')
  if (lines.length === 0) return none === undefined ? null : <p className="none">{none}</p>
  return (
    <table className={`desk-table ${look}`}>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <th key={head.right} scope="col" className="r">
                {head.right}
              </th>
            ),
          )}
          <th scope="col">
            <span className="vh">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>{lines.map(children)}</tbody>
    </table>
  )
}
