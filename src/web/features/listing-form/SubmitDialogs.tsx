import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duplicate } from '../../../contracts/listings/duplicates.ts'
import type { EditReview } from '../../../contracts/listings/edit-review.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { paths } from '../../paths.ts'
import { Dialog } from './Dialog.tsx'

/** A save that met a newer version: what happened, what stays safe, what can be done. */
export function StaleDialog({
  onReload,
  onKeep,
}: {
  onReload: () => void
  onKeep: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  return (
    <Dialog title={t('stale.title')} onClose={onKeep}>
      <p>{t('stale.text')}</p>
      <div className="row">
        <button type="button" className="btn" onClick={onKeep}>
          {t('stale.keep')}
        </button>
        <button type="button" className="btn line" onClick={onReload}>
          {t('stale.reload')}
        </button>
      </div>
      <p className="help">{t('stale.help')}</p>
    </Dialog>
  )
}

/** An earlier try did get through, though its answer was lost, and the form has changed since. */
export function AlreadySentDialog({
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
      <div className="row">
        {user ? (
          <Link className="btn" to={paths.profile(user.role, 'mine')}>
            {t('alreadySent.mine')}
          </Link>
        ) : null}
        <button type="button" className="btn line" onClick={onAgain}>
          {t('alreadySent.again')}
        </button>
      </div>
    </Dialog>
  )
}

/** One's own listings that look like the one that is about to be sent; sending it all the same is always possible. */
export function DuplicateDialog({
  listings,
  onAnyway,
  onClose,
}: {
  listings: readonly Duplicate[]
  onAnyway: () => void
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const date = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  return (
    <Dialog title={t('duplicate.title')} onClose={onClose}>
      <p>{t('duplicate.text', { count: listings.length })}</p>
      <ul className="alike-own">
        {listings.map((listing) => (
          <li key={listing.id}>
            <p>
              <b>{listing.title}</b>
              <br />
              <span className="help">
                {[
                  listing.city,
                  t('duplicate.listedOn', { date: date.format(new Date(listing.createdAt)) }),
                  ...listing.because.map((reason) => t(`duplicate.because.${reason}`)),
                ].join(' · ')}
              </span>
            </p>
            <Link
              className="btn"
              to={paths.editProperty(listing.id)}
              aria-label={`${t('duplicate.edit')}: ${listing.title}`}
            >
              {t('duplicate.edit')}
            </Link>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn line" onClick={onAnyway}>
          {t('duplicate.anyway')}
        </button>
      </div>
    </Dialog>
  )
}

/** What saving these changes does to a listing that was approved: told before it is done. */
export function ReviewDialog({
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
        <p className="help">
          {t('review.changed')} {changes.map((change) => t(`review.change.${change}`)).join(', ')}
        </p>
      ) : null}
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          {t('review.keep')}
        </button>
        <button type="button" className="btn line" onClick={onSave}>
          {t(review ? 'review.save' : 'review.saveOnly')}
        </button>
      </div>
    </Dialog>
  )
}
