import { useEffect, type ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useLocation } from 'react-router'
import { restoreTypedValues, storeTypedValues, watchTypedValues } from './typed-values.ts'

/**
 * Links to the same page in the other language. A plain link, so that it works without JavaScript; with it, what is
 * typed and not sent is kept.
 */
export function LanguageSwitch({ className }: { className?: string }): ReactElement {
  const { i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const other = i18n.language === 'ml' ? 'en' : 'ml'
  // After the page's own effects, which run before: they fill fields from the browser's storage.
  useEffect(() => {
    const timer = setTimeout(restoreTypedValues)
    const unwatch = watchTypedValues()
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [])
  const params = new URLSearchParams(search)
  params.set('lang', other)
  return (
    <a
      className={className}
      href={`${pathname}?${params}`}
      hrefLang={other}
      lang={other}
      onClick={storeTypedValues}
    >
      {other === 'ml' ? 'മലയാളം' : 'English'}
    </a>
  )
}
