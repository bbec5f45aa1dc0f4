import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../ui/format-date.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Sale is a square tag with a roof, rent a pill with a key; gold is for Verified and Featured alone. */
export function Tags({
  home,
  featured = false,
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
}): ReactElement {
  const { t, i18n } = useTranslation()
  const since = home.verifiedAt
  return (
    <>
      {home.forSale ? (
        <span className="tag sale">
          <Icon name="house" />
          {t('tag.sale')}
        </span>
      ) : null}
      {home.forRent ? (
        <span className="tag rent">
          <Icon name="key" />
          {t('tag.rent')}
        </span>
      ) : null}
      {home.isVerified ? (
        <span
          className="tag verified"
          title={
            since ? t('tag.verifiedOn', { date: formatDate(since, i18n.language) }) : undefined
          }
        >
          <Icon name="seal" />
          {t('tag.verified')}
        </span>
      ) : null}
      {featured && home.isFeatured ? (
        <span className="tag featured">
          <Icon name="star" />
          {t('tag.featured')}
        </span>
      ) : null}
    </>
  )
}
