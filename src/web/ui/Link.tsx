import type { ReactElement, Ref } from 'react'
import {
  Link as RouterLink,
  useLocation,
  type LinkProps as RouterLinkProps,
  type To,
} from 'react-router'

/**
 * A link inside the site. If the current URL has a language (`?lang=ml`), links keep it, so that users without cookies
 * stay in one language.
 */
export function Link({
  to,
  ...rest
}: RouterLinkProps & { ref?: Ref<HTMLAnchorElement> }): ReactElement {
  const { search } = useLocation()
  return <RouterLink to={withLanguage(to, search)} {...rest} />
}

export function withLanguage(to: To, search: string): To {
  const lang = new URLSearchParams(search).get('lang')
  if (!lang) return to
  if (typeof to !== 'string') {
    const params = new URLSearchParams(to.search)
    params.set('lang', lang)
    return { ...to, search: `?${params}` }
  }
  const [path = '', hash] = to.split('#')
  const [pathname = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  params.set('lang', lang)
  return `${pathname}?${params}${hash ? `#${hash}` : ''}`
}
