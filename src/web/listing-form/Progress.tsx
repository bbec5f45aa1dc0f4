import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { STEPS, type Step } from './steps.ts'

/** The seven steps, numbered; those that were opened are links, those with something to mend say so. */
export function Progress({
  step,
  visited,
  wrong,
}: {
  step: Step
  visited: readonly Step[]
  wrong: readonly Step[]
}): ReactElement {
  const { t } = useTranslation('form')
  return (
    <>
      <nav className="rail" aria-label={t('steps')}>
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
      </nav>
      <div className="prog">
        <p>
          <b>{t('stepOf', { step, total: STEPS.length })}</b> {t(`step.${step}.name`)}
        </p>
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
              className={number === step ? 'c' : visited.includes(number) ? 'd' : ''}
            />
          ))}
        </div>
      </div>
    </>
  )
}
