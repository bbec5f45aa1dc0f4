import { createInstance, type i18n, type Resource } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { addPlaceCases, OPTIONS } from './options.ts'

/** Not loaded on demand: an import that failed offline fails again online, and no other page would have sentences. */
const files = import.meta.glob<{ default: Record<string, unknown> }>('../../i18n/{en,ml}/*/*.json')

/**
 * The page's own sentences came with its HTML (Messages.tsx); those of pages visited later are fetched a
 * namespace at a time.
 */
export async function clientI18n(): Promise<i18n> {
  const lng = document.documentElement.lang === 'ml' ? 'ml' : 'en'
  const text = document.getElementById('messages')?.textContent
  const messages = text ? (JSON.parse(text) as Resource[string]) : {}
  const instance = createInstance()
  await instance
    .use(
      resourcesToBackend(async (lang: string, namespace: string) => {
        const path = Object.keys(files).find(
          (key) => key.includes(`/${lang}/`) && key.endsWith(`/${namespace}.json`),
        )
        return path ? (await files[path]?.())?.default : {}
      }),
    )
    .use(initReactI18next)
    .init({
      ...OPTIONS,
      lng,
      // English stands in for a missing sentence on the server; every key has both, so the browser loads one.
      fallbackLng: false,
      resources: { [lng]: messages },
      partialBundledLanguages: true,
      ns: Object.keys(messages),
    })
  addPlaceCases(instance)
  return instance
}
