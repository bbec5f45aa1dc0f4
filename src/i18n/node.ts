import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from './languages.ts'
import { translate, type Catalogue } from './translate.ts'

/**
 * All namespaces, read from disk once: for the API's messages, emails and tests. Pages use src/web/i18n. A namespace
 * is named after its file; the folders only group the files.
 */
export const CATALOGUES: Record<Language, Record<string, Catalogue>> = Object.fromEntries(
  LANGUAGES.map((lang) => {
    const folder = fileURLToPath(new URL(`./${lang}/`, import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return [
      lang,
      Object.fromEntries(
        files
          .filter((path) => path.endsWith('.json'))
          .map((path) => [
            basename(path, '.json'),
            JSON.parse(readFileSync(join(folder, path), 'utf8')) as Catalogue,
          ]),
      ),
    ]
  }),
) as Record<Language, Record<string, Catalogue>>

/**
 * Translates a message of src/domain/platform/message.ts ("tooLong?max=200"), from `errors` or another namespace.
 * `given` are parameters that are not part of the message. A key without a sentence yields the generic "unexpected"
 * sentence, since keys are never shown to users.
 */
export function sentence(
  lang: Language,
  text: string,
  namespace = 'errors',
  given: Record<string, string | number> = {},
): string {
  const at = text.indexOf('?')
  const key = at < 0 ? text : text.slice(0, at)
  const params = at < 0 ? given : Object.fromEntries(new URLSearchParams(text.slice(at + 1)))
  return (
    lookUp(lang, namespace, key, params) ??
    lookUp('en', namespace, key, params) ??
    lookUp(lang, 'errors', 'unexpected') ??
    ''
  )
}

/** Whether a message has a sentence in `errors`. */
export function hasSentence(text: string): boolean {
  const [key = ''] = text.split('?', 1)
  return lookUp('en', 'errors', key) !== undefined
}

export function lookUp(
  lang: Language,
  namespace: string,
  key: string,
  params: Record<string, string | number> = {},
): string | undefined {
  const catalogue = CATALOGUES[lang][namespace]
  return catalogue ? translate(catalogue, key, params) : undefined
}
