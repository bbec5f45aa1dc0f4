import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Disclosure.module.css'

/** Collapsible content below a summary; works without JavaScript. */
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
