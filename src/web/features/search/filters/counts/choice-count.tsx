import type { ReactElement } from 'react'
import { formatNumber } from '../../../../../domain/numbers/indian.ts'
import type { Draft } from '../draft.ts'
import styles from '../filters.module.css'

export type Change = (change: Partial<Draft>) => void

/** The number of listings that a choice would find, after its name; nothing while unknown. */
export function Count({ of }: { of: number | null }): ReactElement | null {
  return of === null ? null : <small className={styles.count}> {formatNumber(of)}</small>
}

/** The class of a choice: one that would find nothing is dimmed, but can still be chosen. */
export function choiceClass(count: number | null): string | undefined {
  return count === 0 ? styles.none : undefined
}

/** "Villa (34)". */
export function optionText(text: string, count: number | null): string {
  return count === null ? text : `${text} (${formatNumber(count)})`
}
