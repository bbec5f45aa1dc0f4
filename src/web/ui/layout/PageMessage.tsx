import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PageMessage.module.css'

/** A page that shows only a message, with an optional picture. */
export function PageMessage({ children }: { children: ReactNode }): ReactElement {
  return <section className={classNames('page-width', styles.message)}>{children}</section>
}
