import { LANGUAGES, type Language } from '../../i18n/languages.ts'

/** A page's language: `?lang=` decides, then the cookie, then Accept-Language, then English. */
export function pageLanguage(
  query: string | null | undefined,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return known(query) ?? known(cookie) ?? preferred(acceptLanguage) ?? 'en'
}

/** An API error's language: English unless the caller's first wish is Malayalam. */
export function apiLanguage(acceptLanguage: string | undefined): Language {
  return preferred(acceptLanguage) ?? 'en'
}

function known(value: string | null | undefined): Language | null {
  return LANGUAGES.find((lang) => lang === value) ?? null
}

/** Characters of Accept-Language that are read; browsers send fewer than a hundred. */
const LONGEST_HEADER = 1_000

function preferred(header: string | undefined): Language | null {
  if (!header) return null
  const wishes = header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean)
      return { lang: tag.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q), order }
    })
    .filter((wish) => wish.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
  for (const wish of wishes) {
    const lang = known(wish.lang)
    if (lang) return lang
  }
  return null
}
