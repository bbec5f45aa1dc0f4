import type { CSSProperties, ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Picture as PictureData } from '../../../domain/listings/listing.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './Picture.module.css'
import { averageColour, thumbBytes } from './thumb-bytes.ts'

/**
 * One picture in the widths that there are, as AVIF where there is one, with its box kept so that nothing jumps and
 * its own colour in it until it is there. A drawing of ours always carries the mark "Illustration".
 */
export function Picture({
  picture,
  alt,
  sizes,
  eager = false,
  mark = true,
  markClass,
  ground,
}: {
  picture: PictureData
  alt: string
  sizes: string
  eager?: boolean
  mark?: boolean
  markClass?: string
  /** Placeholder until the image is loaded, instead of its colour; null for none. */
  ground?: CSSProperties | null
}): ReactElement {
  const { t } = useTranslation()
  const avif = srcSetOf(picture, 'image/avif')
  const image = (
    <img
      src={picture.url}
      srcSet={srcSetOf(picture, 'image/webp')}
      sizes={picture.variants.length > 0 ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={ground === undefined ? colourOf(picture) : (ground ?? undefined)}
    />
  )
  return (
    <>
      {avif === undefined ? (
        image
      ) : (
        <picture>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          {image}
        </picture>
      )}
      {picture.illustration && mark ? (
        <span className={classNames(styles.illustration, markClass)}>{t('illustration')}</span>
      ) : null}
    </>
  )
}

function srcSetOf({ variants }: PictureData, kind: string): string | undefined {
  const sizes = variants.filter(({ type }) => type === kind)
  return sizes.length > 0 ? sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
}

function colourOf({ thumbhash }: PictureData): CSSProperties | undefined {
  const bytes = thumbBytes(thumbhash)
  if (!bytes) return undefined
  return { backgroundColor: `rgb(${averageColour(bytes).join(' ')})` }
}
