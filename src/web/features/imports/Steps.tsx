import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import styles from './imports.module.css'

const STEPS = ['file', 'columns', 'check', 'import', 'result'] as const
export type Step = (typeof STEPS)[number]

/** The progress of an import. */
export function Steps({ at }: { at: Step }): ReactElement {
  const { t } = useTranslation('import')
  const here = STEPS.indexOf(at)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, number) => (
        <li
          key={step}
          className={number < here ? styles.past : number === here ? styles.now : undefined}
          aria-current={number === here ? 'step' : undefined}
        >
          <span>{number < here ? <Icon name="check" /> : number + 1}</span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
