import type { Language } from '../../i18n/languages.ts'
import type { Catalogue } from '../../i18n/translate.ts'
import { I18n, type Catalogues } from './i18n.ts'
import { setI18n } from './translation.ts'

/** Milliseconds after which a file is asked for again when the network failed. */
const RETRY_MS = [500, 1_000, 2_000, 4_000]

/**
 * The page's own sentences came with its HTML (Messages.tsx); those of pages visited later are fetched a
 * namespace at a time.
 */
export function clientI18n(): I18n {
  const language: Language = document.documentElement.lang === 'ml' ? 'ml' : 'en'
  const text = document.getElementById('messages')?.textContent
  const i18n = new I18n(language, text ? (JSON.parse(text) as Catalogues) : {}, {
    fetch: fetchCatalogue,
  })
  setI18n(i18n)
  return i18n
}

async function fetchCatalogue(language: Language, namespace: string): Promise<Catalogue> {
  for (const wait of [...RETRY_MS, null]) {
    try {
      // Where vite.config.ts puts them. Not imported as modules: an import that failed offline fails again online.
      const response = await fetch(`${import.meta.env.SENTENCES}/${language}/${namespace}.json`)
      if (response.ok) return (await response.json()) as Catalogue
      if (response.status < 500) break
    } catch {
      // The network failed.
    }
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  throw new Error(`The texts of ${namespace} could not be loaded`)
}
