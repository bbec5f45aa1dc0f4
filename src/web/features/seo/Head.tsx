import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { SHARE_PICTURE } from '../../../domain/images/share-picture.ts'
import { LANGUAGES, LOCALE, type Language } from '../../../i18n/languages.ts'
import { useRoot } from '../../ui/use-root.ts'

export interface HeadProps {
  title: string
  description: string
  /** The page's one address, from "/" on, without a language and without what only changes the view. */
  path: string
  /** False keeps the page out of search engines; its links are followed all the same. */
  index?: boolean
  /** What a link to the page shows elsewhere, 1200 × 630; the site's own picture unless given. */
  picture?: { path: string; alt: string }
  /** A block of structured data (structured-data.ts). */
  data?: string | null
}

/**
 * Metadata of a page for search engines, messengers and browsers. React puts the tags into the document's head.
 * A page named with `?lang=` stands for itself in that language; one without answers in the reader's.
 */
export function Head(props: HeadProps): ReactElement {
  const { title, description, path, index = true, picture, data } = props
  const { t, i18n } = useTranslation()
  const origin = useRoot()?.publicUrl ?? ''
  const { search } = useLocation()
  const lang = i18n.language as Language
  const asked = new URLSearchParams(search).get('lang')
  const named = LANGUAGES.find((known) => known === asked)
  const bare = origin + path
  const own = named ? inLanguage(bare, named) : bare
  const shown = picture ?? { path: '/share.jpg', alt: t('sharePicture') }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {index ? (
        <>
          <link rel="canonical" href={own} />
          {LANGUAGES.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={inLanguage(bare, each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={bare} />
        </>
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={openGraphLocale(lang)} />
      {LANGUAGES.filter((each) => each !== lang).map((each) => (
        <meta key={each} property="og:locale:alternate" content={openGraphLocale(each)} />
      ))}
      <meta property="og:image" content={origin + shown.path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {data ? <script type="application/ld+json">{data}</script> : null}
    </>
  )
}

/** For pages that are not indexed: forms, and pages of one person. */
export function NoIndex(): ReactElement {
  return <meta name="robots" content="noindex, follow" />
}

function inLanguage(address: string, lang: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`
}

const openGraphLocale = (lang: Language): string => LOCALE[lang].replace('-', '_')
