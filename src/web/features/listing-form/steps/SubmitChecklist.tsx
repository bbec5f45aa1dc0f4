import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FieldEcho } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { errorsOf } from '../values/errors.ts'
import { useListingForm } from '../form-context.ts'
import { STEPS, type Step } from '../values/steps.ts'
import { Group } from './Group.tsx'
import styles from './steps.module.css'
import { useErrorText } from '../../../ui/ErrorText.tsx'

/** What is still missing before the listing can be sent, and what would improve it, as links to the fields. */
export function SubmitChecklist({
  waitingPhotos,
}: {
  /** Photos that are not on the server yet. */
  waitingPhotos: number
}): ReactElement {
  const { t } = useTranslation('form')
  const { values, errors } = useListingForm()
  const errorText = useErrorText()
  const needed = STEPS.flatMap((step) =>
    Object.entries(errorsOf(step, errors ?? {})).map(([field, message]) => ({
      step,
      text: `${t(`label.${field}`)}: ${errorText(message)}`,
    })),
  )
  const better: { step: Step; text: string }[] = []
  if (values.position === null) better.push({ step: 2, text: t('before.place') })
  if (values.description.trim() === '') better.push({ step: 1, text: t('before.description') })
  if (values.contactPhone.trim() === '' && values.contactEmail.trim() === '')
    better.push({ step: 6, text: t('before.contact') })
  if (values.photos.length + waitingPhotos === 0) better.push({ step: 7, text: t('before.photos') })
  return (
    <Group title={t('before.title')}>
      {errors !== null && needed.length + better.length === 0 ? (
        <FieldEcho>{t('before.ready')}</FieldEcho>
      ) : (
        <ul>
          {needed.map(({ step, text }) => (
            <li key={text} className={classNames(styles.missing, styles.required)}>
              <Icon name="warn" />
              <Link to={`?step=${step}`}>{text}</Link>
            </li>
          ))}
          {better.map(({ step, text }) => (
            <li key={text} className={styles.missing}>
              <Icon name="info" />
              {step === 7 ? <span>{text}</span> : <Link to={`?step=${step}`}>{text}</Link>}
            </li>
          ))}
        </ul>
      )}
    </Group>
  )
}
