import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Duplicate, EditReview } from '../../../contracts/listings/submit-checks.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './SubmitDialogs.module.css'
import type { SubmitDecision } from './use-submit.ts'
import { useFormatDate } from '../../ui/display/DateTime.tsx'

/** What the owner has to decide after an attempt to save; nothing without a decision. */
export function SubmitDecisionDialog({
  decision,
  onClose,
  onReload,
  onOverwrite,
  onAgain,
  onAnyway,
}: {
  decision: SubmitDecision
  onClose: () => void
  onReload: () => void
  onOverwrite: () => void
  onAgain: () => void
  onAnyway: () => void
}): ReactElement | null {
  switch (decision?.kind) {
    case 'stale':
      return <StaleDialog onReload={onReload} onKeep={onOverwrite} />
    case 'alreadySent':
      return <AlreadySentDialog onClose={onClose} onAgain={onAgain} />
    case 'review':
      return <ReviewDialog review={decision.review} onClose={onClose} onSave={onAnyway} />
    case 'duplicate':
      return <DuplicateDialog listings={decision.listings} onClose={onClose} onAnyway={onAnyway} />
    default:
      return null
  }
}

/** An earlier attempt was saved although its response was lost, and the form has changed since. */
function AlreadySentDialog({
  onAgain,
  onClose,
}: {
  onAgain: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const user = useRoot()?.user
  return (
    <Dialog title={t('alreadySent.title')} onClose={onClose}>
      <p>{t('alreadySent.text')}</p>
      <Row>
        {user ? (
          <ButtonLink to={paths.profile(user.role, 'mine')}>{t('alreadySent.mine')}</ButtonLink>
        ) : null}
        <Button variant="outline" onClick={onAgain}>
          {t('alreadySent.again')}
        </Button>
      </Row>
    </Dialog>
  )
}

/** The owner's listings that look like the one about to be sent; it can be sent all the same. */
function DuplicateDialog({
  listings,
  onAnyway,
  onClose,
}: {
  listings: readonly Duplicate[]
  onAnyway: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const date = useFormatDate()
  return (
    <Dialog title={t('duplicate.title')} onClose={onClose}>
      <p>{t('duplicate.text', { count: listings.length })}</p>
      <ul>
        {listings.map((listing) => (
          <Row as="li" justify="between" key={listing.id} className={styles.listing}>
            <p>
              <b>{listing.title}</b>
              <SampleMark of={listing} />
              <br />
              <Text as="span" muted size="small">
                {[
                  listing.city,
                  t('duplicate.listedOn', { date: date(listing.createdAt) }),
                  ...listing.because.map((reason) => t(`duplicate.because.${reason}`)),
                ].join(' · ')}
              </Text>
            </p>
            <ButtonLink
              to={paths.editProperty(listing.id)}
              aria-label={`${t('duplicate.edit')}: ${listing.title}`}
            >
              {t('duplicate.edit')}
            </ButtonLink>
          </Row>
        ))}
      </ul>
      <Row>
        <Button variant="outline" onClick={onAnyway}>
          {t('duplicate.anyway')}
        </Button>
      </Row>
    </Dialog>
  )
}

/** Before a save: what these changes mean for an approved listing. */
function ReviewDialog({
  review: { review, badgeFalls, changes },
  onSave,
  onClose,
}: {
  review: EditReview
  onSave: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  return (
    <Dialog title={t('review.title')} onClose={onClose}>
      {review ? (
        <p>
          {t('review.text')} <b>{t('review.off')}</b>
        </p>
      ) : null}
      {badgeFalls ? <p>{t('review.badge')}</p> : null}
      {changes.length > 0 ? (
        <FieldHelp>
          {t('review.changed')} {changes.map((change) => t(`review.change.${change}`)).join(', ')}
        </FieldHelp>
      ) : null}
      <Row>
        <Button onClick={onClose}>{t('review.continue')}</Button>
        <Button variant="outline" onClick={onSave}>
          {t(review ? 'review.save' : 'review.saveOnly')}
        </Button>
      </Row>
    </Dialog>
  )
}
