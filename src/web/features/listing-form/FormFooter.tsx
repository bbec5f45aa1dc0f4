import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import styles from './ListingForm.module.css'
import type { Step } from './values/steps.ts'

/** The bar at the foot of the form: the state of the draft as its children, Back, Next, and Save for a saved listing. */
export function FormFooter({
  step,
  listingId,
  busy,
  disabled,
  onBack,
  onSave,
  children,
}: {
  step: Step
  listingId: number | null
  /** The listing is being sent. */
  busy: boolean
  disabled: boolean
  onBack: () => void
  onSave: () => void
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('form')
  const submitLabel = listingId === null ? 'add' : 'save'
  return (
    <div className={styles.footer}>
      {children}
      <Row wrap={false} className={styles.buttons}>
        <Button
          variant="outline"
          className={styles.back}
          disabled={step === 1 || busy}
          onClick={onBack}
        >
          <Icon name="left" />
          <span>{t('previous')}</span>
        </Button>
        {/* A single changed price can be saved from its own step. */}
        {listingId !== null && step < 7 ? (
          <Button variant="soft" disabled={disabled} onClick={onSave}>
            {t('saveHere')}
          </Button>
        ) : null}
        <Button type="submit" disabled={disabled}>
          {step < 7 ? t('next') : t(busy ? `${submitLabel}Busy` : submitLabel)}
        </Button>
      </Row>
    </div>
  )
}
