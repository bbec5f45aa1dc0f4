import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import type { DraftLine as DraftOfAccount } from '../../../../contracts/listings/drafts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import type { AccountState } from './draft-account.ts'
import type { DraftState } from './draft-saver.ts'

function clock(time: number, lang: string): string {
  return new Date(time).toLocaleTimeString(LOCALE[lang as Language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

function day(time: number, lang: string): string {
  return new Date(time).toLocaleDateString(LOCALE[lang as Language], {
    day: 'numeric',
    month: 'long',
  })
}

/** "Draft saved 21:04, on your account"; or that it could not be saved. */
export function DraftLine({
  draft,
  where,
}: {
  draft: DraftState
  where: AccountState['where']
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { kept, editedAt } = draft
  if (!kept && where !== 'account')
    return (
      <p className="saved bad" role="status">
        <Icon name="warn" />
        <span>{t('draft.notKept')}</span>
      </p>
    )
  return (
    <p className="saved" role="status">
      {editedAt === null ? null : (
        <>
          <Icon name="saved" />
          <span>
            <b>{t('draft.saved')}</b> {clock(editedAt, i18n.language)}
            <span className="hide-sm">{t(`draft.where.${where}`)}</span>
          </span>
        </>
      )}
    </p>
  )
}

/** For a form that is still empty: what was begun elsewhere and can be gone on with. */
export function OtherDrafts({
  others,
}: {
  others: readonly DraftOfAccount[]
}): ReactElement | null {
  const { t, i18n } = useTranslation('form')
  const user = useRoot()?.user
  const [away, setAway] = useState(false)
  const [newest] = others
  if (!newest || away) return null
  const at = Date.parse(newest.savedAt)
  return (
    <div className="note info draft-note" role="status">
      <Icon name="saved" />
      <div>
        <p>
          {t(`draft.begun.${newest.device}`, {
            title: newest.title === '' ? t('draft.untitled') : newest.title,
            time: clock(at, i18n.language),
            day: day(at, i18n.language),
          })}
        </p>
        <div className="row">
          <Link className="btn line" to={paths.draft(newest)}>
            {t('draft.goOn')}
          </Link>
          {others.length > 1 && user ? (
            <Link className="btn text" to={paths.profile(user.role, 'mine')}>
              {t('draft.all', { count: others.length })}
            </Link>
          ) : null}
        </div>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('close')}
        onClick={() => setAway(true)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Where the shown values come from, when not from this very page: an earlier visit, another tab, an older version. */
export function DraftNotice({
  draft,
  onBringBack,
  onSwap,
  onFresh,
  onDismiss,
}: {
  draft: DraftState
  onBringBack: () => void
  /** Shows the other of two drafts. */
  onSwap: () => void
  onFresh: () => void
  onDismiss: () => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('form')
  const { notice, told } = draft
  if (notice === null) return null
  const time = told
    ? {
        time: clock(told.savedAt, i18n.language),
        day: day(told.savedAt, i18n.language),
        device: t(`draft.device.${told.device ?? 'other'}`),
      }
    : {}
  return (
    <div className="note info draft-note" role="status">
      <Icon name="saved" />
      <div>
        <p>{t(`draft.${notice}`, time)}</p>
        <div className="row">
          {notice === 'outdated' ? (
            <button type="button" className="btn line" onClick={onBringBack}>
              {t('draft.bringBack')}
            </button>
          ) : null}
          {notice === 'otherNewer' || notice === 'ownNewer' ? (
            <button type="button" className="btn line" onClick={onSwap}>
              {t('draft.swap')}
            </button>
          ) : null}
          {notice === 'fromAccount' || notice === 'restored' || notice === 'outdated' ? (
            <button type="button" className="btn text" onClick={onFresh}>
              {t('draft.fresh')}
            </button>
          ) : null}
        </div>
      </div>
      <button type="button" className="icon-btn" aria-label={t('close')} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
