import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { formatDate } from '../../ui/display/DateTime.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'

/** For sale, for rent. */
export function OfferTags({
  home,
}: {
  home: { forSale: boolean; forRent: boolean }
}): ReactElement {
  const { t } = useTranslation()
  return (
    <>
      {home.forSale ? (
        <Tag tone="sale" icon="house">
          {t('tag.sale')}
        </Tag>
      ) : null}
      {home.forRent ? (
        <Tag tone="rent" icon="key">
          {t('tag.rent')}
        </Tag>
      ) : null}
    </>
  )
}

/** For sale, for rent, verified, featured, sample. */
export function Tags({
  home,
  featured = false,
  verifiedClass,
}: {
  home: {
    forSale: boolean
    forRent: boolean
    isVerified: boolean
    isFeatured: boolean
    /** Of a card; a page says it in words. */
    verifiedAt?: string | null
    demo?: boolean | undefined
  }
  featured?: boolean
  verifiedClass?: string | undefined
}): ReactElement {
  const { t, i18n } = useTranslation()
  const since = home.verifiedAt
  return (
    <>
      <OfferTags home={home} />
      {home.isVerified && home.demo === true ? (
        <Tag icon="seal" className={verifiedClass}>
          {t('sample.verified')}
        </Tag>
      ) : home.isVerified ? (
        <Tag
          tone="gold"
          icon="seal"
          className={verifiedClass}
          title={
            since ? t('tag.verifiedOn', { date: formatDate(since, i18n.language) }) : undefined
          }
        >
          {t('tag.verified')}
        </Tag>
      ) : null}
      {featured && home.isFeatured ? (
        <Tag tone="gold" icon="star">
          {t('tag.featured')}
        </Tag>
      ) : null}
      <SampleMark of={home} />
    </>
  )
}
