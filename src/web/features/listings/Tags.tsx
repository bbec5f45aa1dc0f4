import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../ui/format-date.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/display/Tag.tsx'

/** For sale, for rent, verified, featured. The global class names are for style sheets that are not modules yet. */
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
  }
  featured?: boolean
  verifiedClass?: string | undefined
}): ReactElement {
  const { t, i18n } = useTranslation()
  const since = home.verifiedAt
  return (
    <>
      {home.forSale ? (
        <Tag tone="sale" icon="house" className="tag sale">
          {t('tag.sale')}
        </Tag>
      ) : null}
      {home.forRent ? (
        <Tag tone="rent" icon="key" className="tag rent">
          {t('tag.rent')}
        </Tag>
      ) : null}
      {home.isVerified ? (
        <Tag
          tone="gold"
          icon="seal"
          className={classNames('tag verified', verifiedClass)}
          title={
            since ? t('tag.verifiedOn', { date: formatDate(since, i18n.language) }) : undefined
          }
        >
          {t('tag.verified')}
        </Tag>
      ) : null}
      {featured && home.isFeatured ? (
        <Tag tone="gold" icon="star" className="tag featured">
          {t('tag.featured')}
        </Tag>
      ) : null}
    </>
  )
}
