import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './Progress.module.css'
import { STEPS, type Step } from './values/steps.ts'

interface ProgressProps {
  step: Step
  visited: readonly Step[]
  /** Steps with errors. */
  wrong: readonly Step[]
}

/** The seven steps, numbered: a rail beside the form, on a phone a line that opens into the list. */
export function Progress(props: ProgressProps): ReactElement {
  const { t } = useTranslation('form')
  const { step, wrong } = props
  const elsewhere = wrong.some((one) => one !== step)
  return (
    <>
      <nav className={styles.rail} aria-label={t('steps')}>
        <StepList {...props} />
      </nav>
      <nav className={styles.line} aria-label={t('steps')}>
        {/* Another step begins with its list closed. */}
        <details key={step}>
          <summary className={styles.summary}>
            <b>{t('stepOf', { step, total: STEPS.length })}</b> {t(`step.${step}.name`)}
            {elsewhere ? <VisuallyHidden>{t('stepWrong')}</VisuallyHidden> : null}
            <Icon name="down" small />
          </summary>
          <StepList {...props} />
        </details>
        <div
          className={styles.bar}
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={STEPS.length}
          aria-valuenow={step}
          aria-label={t('progress')}
        >
          {STEPS.map((number) => (
            <span key={number} className={classNames(styles.part, stateOf(number, props))} />
          ))}
        </div>
      </nav>
    </>
  )
}

function stateOf(number: Step, { step, visited, wrong }: ProgressProps): string | undefined {
  if (number === step) return styles.current
  if (wrong.includes(number)) return styles.wrong
  return visited.includes(number) ? styles.done : undefined
}

/** Steps that were opened are links; those with errors say so. */
function StepList({ step, visited, wrong }: ProgressProps): ReactElement {
  const { t } = useTranslation('form')
  return (
    <ol>
      {STEPS.map((number) => {
        const open = visited.includes(number)
        const current = number === step
        const bad = wrong.includes(number)
        const body = (
          <>
            <span className={styles.number}>
              {open && !current && !bad ? <Icon name="check" small /> : number}
            </span>
            <span>
              {t(`step.${number}.name`)}
              {bad ? <VisuallyHidden> {t('stepWrong')}</VisuallyHidden> : null}
            </span>
          </>
        )
        return (
          <li
            key={number}
            className={classNames(styles.step, stateOf(number, { step, visited, wrong }))}
          >
            {open || current ? (
              <Link
                to={`?step=${number}`}
                preventScrollReset
                aria-current={current ? 'step' : undefined}
              >
                {body}
              </Link>
            ) : (
              <span>{body}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
