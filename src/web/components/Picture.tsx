import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture as PictureData } from '../../domain/property.ts'

/**
 * One picture in the widths that there are, with its box kept so that nothing jumps. A drawing of ours always
 * carries the mark "Illustration".
 */
export function Picture({
  picture,
  alt,
  sizes,
  eager = false,
  mark = true,
}: {
  picture: PictureData
  alt: string
  sizes: string
  eager?: boolean
  mark?: boolean
}): ReactElement {
  const { t } = useTranslation()
  return (
    <>
      <img
        src={picture.url}
        srcSet={
          picture.variants.length > 0
            ? picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
            : undefined
        }
        sizes={picture.variants.length > 0 ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      {picture.illustration && mark ? <span className="illus">{t('illustration')}</span> : null}
    </>
  )
}
