import { useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingFlag } from '../../../../contracts/admin/listing-flags.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Pair } from './Pair.tsx'
import { useAdminAction } from '../use-admin-action.ts'

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
    <section className="card alike" aria-labelledby="look-alikes">
      <header>
        <div>
          <h2 id="look-alikes" ref={heading} tabIndex={-1}>
            {total === 0 ? t('none') : t('title', { count: total, n: formatNumber(total) })}
          </h2>
          <p className="quiet small">{t('text')}</p>
        </div>
      </header>
      {lines.map((flag) => (
        <Pair key={flag.id} flag={flag} act={act} onDismissed={() => heading.current?.focus()} />
      ))}
      {lines.length > 0 && lines.length < total ? (
        <p className="quiet small more">{t('newest', { n: formatNumber(lines.length) })}</p>
      ) : null}
    </section>
  )
}
