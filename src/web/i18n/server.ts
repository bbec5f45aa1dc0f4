import type { Language } from '../../i18n/languages.ts'
import type { Catalogue } from '../../i18n/translate.ts'
import { I18n, type Catalogues } from './i18n.ts'

const files = import.meta.glob<Catalogue>('../../i18n/{en,ml}/*/*.json', {
  eager: true,
  import: 'default',
})

const catalogues: Record<Language, Catalogues> = { en: {}, ml: {} }
for (const [path, catalogue] of Object.entries(files)) {
  const [, lang, namespace] = /\/(en|ml)\/\w+\/(\w+)\.json$/.exec(path) ?? []
  if (lang && namespace) catalogues[lang as Language][namespace] = catalogue
}

/** One instance a language, shared by all requests: nothing in it changes after its start. */
const instances: Record<Language, I18n> = {
  en: new I18n('en', catalogues.en),
  ml: new I18n('ml', catalogues.ml, { english: catalogues.en }),
}

export function serverI18n(lang: Language): I18n {
  return instances[lang]
}
