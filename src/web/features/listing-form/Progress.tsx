import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import './fields/fields.css'
import { STEPS, type Step } from './values/steps.ts'

interface ProgressProps {
  step: Step
  visited: readonly Step[]
  /** Steps with something to mend. */
  wrong: readonly Step[]
}

/** The seven steps, numbered: a rail beside the form, on a phone a line that opens into the list. */
export function Progress(props: ProgressProps): ReactElement {
  const { t } = useTranslation('form')
  const { step, visited, wrong } = props
  const elsewhere = wrong.some((one) => one !== step)
  return (
    <>
      <nav className="rail" aria-label={t('steps')}>
        <StepList {...props} />
      </nav>
      <nav className="prog" aria-label={t('steps')}>
        {/* Another step begins with its list closed. */}
        <details key={step}>
          <summary>
            <b>{t('stepOf', { step, total: STEPS.length })}</b> {t(`step.${step}.name`)}
            {elsewhere ? <span className="vh">{t('stepWrong')}</span> : null}
            <Icon name="down" small />
          </summary>
          <StepList {...props} />
        </details>
        <div
          className="pb"
          role="progressbar"
          aria-valuemin={1}
          aria-valuemax={STEPS.length}
          aria-valuenow={step}
          aria-label={t('progress')}
        >
          {STEPS.map((number) => (
            <i
              key={number}
              className={
                number === step
                  ? 'c'
                  : wrong.includes(number)
                    ? 'w'
                    : visited.includes(number)
                      ? 'd'
                      : ''
              }
            />
          ))}
        </div>
      </nav>
    </>
  )
}

/** Steps that were opened are links; those with something to mend say so. */
function StepList({ step, visited, wrong }: ProgressProps): ReactElement {
  const { t } = useTranslation('form')
  return (
    <ol>
      {STEPS.map((number) => {
        const open = visited.includes(number)
        const current = number === step
        const bad = wrong.includes(number)
        const state = current ? 'cur' : bad ? 'bad' : open ? 'done' : ''
        const body = (
          <>
            <span className="n">
              {open && !current && !bad ? <Icon name="check" small /> : number}
            </span>
            <span className="t">
              {t(`step.${number}.name`)}
              {bad ? <span className="vh"> {t('stepWrong')}</span> : null}
            </span>
          </>
        )
        return (
          <li key={number} className={state}>
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
