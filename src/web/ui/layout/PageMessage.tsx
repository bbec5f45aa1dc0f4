import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PageMessage.module.css'

/** A page that has nothing to show but why: a picture beside the text, if there is one. */
export function PageMessage({ children }: { children: ReactNode }): ReactElement {
  return <section className={classNames('page-width', styles.message)}>{children}</section>
}
