import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaperShare } from '../../../contracts/papers/papers.ts'
import type { Vault } from './use-vault.ts'
import { formatDay } from './format-file.ts'

/** The links that were made: how often each was opened, until when it lives, and its end. */
export function ShareLinks({
  shares,
  heading: Heading,
  onEnd,
}: {
  shares: readonly PaperShare[]
  heading: 'h2' | 'h3'
  onEnd: Vault['end']
}): ReactElement | null {
  const { t, i18n } = useTranslation('paperFiles')
  if (shares.length === 0) return null
  const day = (iso: string): string => formatDay(iso, i18n.language)
  return (
    <div className="share-links">
      <Heading>{t('share.links')}</Heading>
      <ul>
        {shares.map((share) => {
          const name = share.label ?? t('share.unnamed', { date: day(share.createdAt) })
          const open = share.state === 'open'
          return (
            <li key={share.id} className={open ? undefined : 'over'}>
              <div>
                <p>
                  <b>{name}</b>{' '}
                  <span className={open ? 'tag good' : 'tag'}>
                    {t(`share.state.${share.state}`)}
                  </span>
                </p>
                <p className="quiet small">
                  {[
                    t('share.papers', { count: share.papers.length }),
                    ...(open ? [t('share.until', { date: day(share.expiresAt) })] : []),
                    share.opens > 0 ? t('share.opens', { count: share.opens }) : t('share.never'),
                    ...(share.downloads > 0
                      ? [t('share.downloads', { count: share.downloads })]
                      : []),
                  ].join(' · ')}
                </p>
              </div>
              {open ? (
                <button type="button" className="btn line danger" onClick={() => void onEnd(share)}>
                  {t('share.end')}
                  <span className="vh">: {name}</span>
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
