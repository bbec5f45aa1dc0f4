import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

/** Links to the same page in the other language. A plain link, so that it works without JavaScript. */
export function LanguageSwitch({ className }: { className?: string }): ReactElement {
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const other = i18n.language === 'ml' ? 'en' : 'ml'
  const params = new URLSearchParams(search)
  params.set('lang', other)
  return (
    <a className={className} href={`${pathname}?${params}`} hrefLang={other} lang={other}>
      {other === 'ml' ? 'മലയാളം' : 'English'}
    </a>
  )
}
