import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { papersSeen } from '../../../domain/admin/moderation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatDate } from '../../ui/display/DateTime.tsx'

/** What our team verified, and when; null if the listing is not verified. */
export function VerifiedText({
  home: { verification, demo },
  className,
}: {
  home: Pick<PropertyDetail, 'verification' | 'demo'>
  className?: string
}): ReactElement | null {
  const { t, i18n } = useTranslation('property')
  if (verification === null) return null
  if (demo)
    return (
      <p className={className}>
        <Icon name="seal" small />
        <span>{t('verified.sample')}</span>
      </p>
    )
  const { at, checks } = verification
  const papers = papersSeen(checks).map((check) => t(`verified.paper.${check}`))
  const sentences = [
    at === null ? t('verified.undated') : t('verified.on', { date: formatDate(at, i18n.language) }),
    ...(papers.length > 0 ? [t('verified.papers', { list: papers.join(', ') })] : []),
    ...(checks.includes('identity') ? [t('verified.identity')] : []),
    ...(checks.includes('place') ? [t('verified.place')] : []),
    ...(checks.length === 0 ? [t('verified.unnoted')] : []),
    t('verified.no'),
  ]
  return (
    <p className={className}>
      <Icon name="seal" small />
      <span>{sentences.join(' ')}</span>
    </p>
  )
}
