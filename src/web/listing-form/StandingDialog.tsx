import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../components/Link.tsx'
import { useRoot } from '../components/use-root.ts'
import { paths } from '../paths.ts'
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
          <Link className="btn" to={paths.profile(user.role)}>
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
