import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useListingForm } from '../form-context.ts'
import { Group } from '../steps/Group.tsx'
import { STEPS } from '../values/steps.ts'
import { reviewLines } from './review-lines.ts'
import styles from './StepsReview.module.css'

/** All seven steps as they will be published, each with a link that leads back to it. */
export function StepsReview({
  waitingPhotos,
}: {
  /** Photos that are not on the server yet. */
  waitingPhotos: number
}): ReactElement {
  const { t, i18n } = useTranslation(['form', 'shell'])
  const { values } = useListingForm()
  return (
    <Group title={t('summary.title')} lead={t('summary.lead')}>
      {STEPS.map((step) => {
        const lines = reviewLines(step, values, { t, i18n }, waitingPhotos)
        const name = t(`step.${step}.name`)
        return (
          <Card as="section" key={step} aria-label={name} className={styles.step}>
            <Row justify="between" wrap={false}>
              <h3>{name}</h3>
              <Link
                to={`?step=${step}`}
                className={styles.edit}
                aria-label={t('summary.editStep', { name })}
              >
                {t('summary.edit')}
              </Link>
            </Row>
            {lines.length === 0 ? (
              <p className="muted text-small">{t('summary.nothing')}</p>
            ) : (
              <dl className={styles.answers}>
                {lines.map(({ name: field, label, text }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Card>
        )
      })}
    </Group>
  )
}
