import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../i18n/languages.ts'
import { Icon } from '../components/Icon.tsx'
import type { DraftState } from './draft-keeper.ts'

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

/** "Draft saved 21:04, in this browser"; or that it could not be saved. */
export function DraftLine({ draft }: { draft: DraftState }): ReactElement {
  const { t, i18n } = useTranslation('form')
  if (!draft.kept)
    return (
      <p className="saved bad" role="status">
        <Icon name="warn" />
        <span>{t('draft.notKept')}</span>
      </p>
    )
  return (
    <p className="saved" role="status">
      {draft.savedAt === null ? null : (
        <>
          <Icon name="saved" />
          <span>
            <b>{t('draft.saved')}</b> {clock(draft.savedAt, i18n.language)}
            <span className="hide-sm">{t('draft.here')}</span>
          </span>
        </>
      )}
    </p>
  )
}

/** Where the shown values come from, when not from this very page: an earlier visit, another tab, an older version. */
export function DraftNotice({
  draft,
  onBringBack,
  onFresh,
  onDismiss,
}: {
  draft: DraftState
  onBringBack: () => void
  onFresh: () => void
  onDismiss: () => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('form')
  const { notice, savedAt } = draft
  if (notice === null) return null
  const time =
    savedAt === null
      ? {}
      : { time: clock(savedAt, i18n.language), day: day(savedAt, i18n.language) }
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
          {notice === 'restored' || notice === 'outdated' ? (
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
