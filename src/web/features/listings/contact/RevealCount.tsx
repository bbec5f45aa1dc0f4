import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { RevealCounts } from '../../../../contracts/listings/contact-reveal.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { request } from '../../../platform/request.ts'

/** Tells the owner how many people revealed the contact; null until that is known. */
export function RevealCount({
  id,
  className,
}: {
  id: number
  className?: string | undefined
}): ReactElement | null {
  const { t } = useTranslation('property')
  const [counts, setCounts] = useState<RevealCounts | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    request<RevealCounts>(`/properties/${id}/reveals`, {
      signal: leaving.signal,
      onUnauthenticated: 'throw',
    }).then(setCounts, () => undefined)
    return () => leaving.abort()
  }, [id])
  if (counts === null) return null
  const { people, peopleIn30Days } = counts
  return (
    <p className={className}>
      {people === 0
        ? t('contact.noRequests')
        : t('contact.requests', {
            count: people,
            n: formatNumber(people),
            recent: formatNumber(peopleIn30Days),
          })}
    </p>
  )
}
