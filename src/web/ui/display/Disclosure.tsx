import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Disclosure.module.css'

/** What only some readers want, behind a line that says what it is; works without scripts. */
export function Disclosure({
  summary,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'summary'> & { summary: ReactNode }): ReactElement {
  return (
    <details {...rest}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="down" small />
      </summary>
      {children}
    </details>
  )
}
