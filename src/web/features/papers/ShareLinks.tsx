import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PaperShare } from '../../../contracts/papers/papers.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import styles from './ShareLinks.module.css'
import type { Vault } from './use-vault.ts'
import { formatDate } from '../../ui/display/DateTime.tsx'

/** The links that were made: how often each was opened, when it expires, and a button that ends it. */
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
  const day = (iso: string): string => formatDate(iso, i18n.language)
  return (
    <div>
      <Heading className={styles.heading}>{t('share.links')}</Heading>
      <ul>
        {shares.map((share) => {
          const name = share.label ?? t('share.unnamed', { date: day(share.createdAt) })
          const open = share.state === 'open'
          return (
            <li key={share.id} className={styles.link}>
              <div>
                <p>
                  <b className={open ? undefined : 'muted'}>{name}</b>{' '}
                  <Tag tone={open ? 'good' : 'plain'}>{t(`share.state.${share.state}`)}</Tag>
                </p>
                <Text muted size="small">
                  {[
                    t('share.papers', { count: share.papers.length }),
                    ...(open ? [t('share.until', { date: day(share.expiresAt) })] : []),
                    share.opens > 0 ? t('share.opens', { count: share.opens }) : t('share.never'),
                    ...(share.downloads > 0
                      ? [t('share.downloads', { count: share.downloads })]
                      : []),
                  ].join(' · ')}
                </Text>
              </div>
              {open ? (
                <Button variant="danger" onClick={() => void onEnd(share)}>
                  {t('share.end')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
