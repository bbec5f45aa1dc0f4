import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addPlaceCases, OPTIONS } from './options.ts'

const files = import.meta.glob<Record<string, unknown>>('../../i18n/{en,ml}/*/*.json', {
  eager: true,
  import: 'default',
})

const resources: Resource = {}
for (const [path, messages] of Object.entries(files)) {
  const [, lang, namespace] = /\/(en|ml)\/\w+\/(\w+)\.json$/.exec(path) ?? []
  if (lang && namespace) (resources[lang] ??= {})[namespace] = messages as Resource[string][string]
}

const instances = new Map<string, i18n>()

/** One ready instance a language, shared by all requests: nothing in it changes after its start. */
export function serverI18n(lang: 'en' | 'ml'): i18n {
  const known = instances.get(lang)
  if (known) return known
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    ...OPTIONS,
    lng: lang,
    resources,
    ns: Object.keys(resources.en ?? {}),
    initAsync: false,
  })
  addPlaceCases(instance)
  instances.set(lang, instance)
  return instance
}
