import { type ReactElement, useId } from 'react'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'
import { useTranslation } from '../../i18n/translation.ts'
import type { RunState as State } from '../../../domain/imports/run.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './imports.module.css'

const TONES: Readonly<Record<State, TagTone>> = {
  reading: 'plain',
  mapping: 'warning',
  checking: 'teal',
  checked: 'warning',
  importing: 'teal',
  done: 'good',
  cancelled: 'plain',
  failed: 'bad',
}

/** The state of a run as a label. */
export function RunState({ state }: { state: State }): ReactElement {
  const { t } = useTranslation('import')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}

/** Progress with its numbers; a null value goes on without saying how far. */
export function ProgressBar({
  label,
  value,
  max,
  text,
}: {
  label: string
  value: number | null
  max: number
  text: string
}): ReactElement {
  const id = useId()
  return (
    <div className={styles.progress}>
      <p>
        <b id={id}>{label}</b>
        <span className="tabular">{text}</span>
      </p>
      <progress aria-labelledby={id} max={max} {...(value === null ? {} : { value })} />
    </div>
  )
}

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
