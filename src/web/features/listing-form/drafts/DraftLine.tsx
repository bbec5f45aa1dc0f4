import { useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import type { DraftLine as DraftOfAccount } from '../../../../contracts/listings/drafts.ts'
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/display/Note.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import type { AccountState } from './draft-account.ts'
import styles from './DraftLine.module.css'
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
      <p className={classNames(styles.saved, styles.notSaved)} role="status">
        <Icon name="warn" />
        <span>{t('draft.notSaved')}</span>
      </p>
    )
  return (
    <p className={styles.saved} role="status">
      {editedAt === null ? null : (
        <>
          <Icon name="saved" />
          <span>
            <b>{t('draft.saved')}</b> {clock(editedAt, i18n.language)}
            <span className="hidden-on-phone">{t(`draft.where.${where}`)}</span>
          </span>
        </>
      )}
    </p>
  )
}

/** For a form that is still empty: the newest draft of another device or listing, to go on with. */
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
    <DraftNote onClose={() => setAway(true)}>
      <p>
        {t(`draft.begun.${newest.device}`, {
          title: newest.title === '' ? t('draft.untitled') : newest.title,
          time: clock(at, i18n.language),
          day: day(at, i18n.language),
        })}
      </p>
      <Row>
        <ButtonLink variant="outline" to={paths.draft(newest)}>
          {t('draft.goOn')}
        </ButtonLink>
        {others.length > 1 && user ? (
          <ButtonLink variant="text" to={paths.profile(user.role, 'mine')}>
            {t('draft.all', { count: others.length })}
          </ButtonLink>
        ) : null}
      </Row>
    </DraftNote>
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
    <DraftNote onClose={onDismiss}>
      <p>{t(`draft.${notice}`, time)}</p>
      {notice === 'outdated' ? (
        <Button variant="outline" onClick={onBringBack}>
          {t('draft.restore')}
        </Button>
      ) : null}
      {notice === 'otherNewer' || notice === 'ownNewer' ? (
        <Button variant="outline" onClick={onSwap}>
          {t('draft.swap')}
        </Button>
      ) : null}
      {notice === 'fromAccount' || notice === 'restored' || notice === 'outdated' ? (
        <Button variant="text" onClick={onFresh}>
          {t('draft.fresh')}
        </Button>
      ) : null}
    </DraftNote>
  )
}

function DraftNote({
  onClose,
  children,
}: {
  onClose: () => void
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('form')
  return (
    <Note tone="info" icon="saved" role="status" className={styles.notice}>
      <Row gap={0} wrap={false}>
        <Row className={styles.noticeText}>{children}</Row>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </Row>
    </Note>
  )
}
