import { useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ListingFlag } from '../../../../contracts/admin/listing-flags.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Pair } from './Pair.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import styles from './Pair.module.css'
import { Text } from '../../../ui/layout/Text.tsx'

/** Listings of different owners that look alike, both side by side, the newest first; dismissing can be taken back. */
export function LookAlikes({
  flags: { total, lines },
}: {
  flags: { total: number; lines: readonly ListingFlag[] }
}): ReactElement {
  const { t } = useTranslation('lookAlikes')
  const { act } = useAdminAction()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" padded={false} aria-labelledby="look-alikes">
      <CardHeader
        title={total === 0 ? t('none') : t('title', { count: total, n: formatNumber(total) })}
        titleId="look-alikes"
        titleRef={heading}
        text={t('text')}
      />
      {lines.map((flag) => (
        <Pair key={flag.id} flag={flag} act={act} onDismissed={() => heading.current?.focus()} />
      ))}
      {lines.length > 0 && lines.length < total ? (
        <Text muted size="small" className={styles.moreText}>
          {t('newest', { n: formatNumber(lines.length) })}
        </Text>
      ) : null}
    </Card>
  )
}
