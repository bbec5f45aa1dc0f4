import { createContext, use, useEffect, useReducer } from 'react'
import type { I18n, TFunction } from './i18n.ts'

/** The page's sentences. */
export const I18nContext = createContext<I18n | null>(null)

let ofPage: I18n | null = null

/** Sets what `getI18n` returns: in the browser, where a document has one language. */
export function setI18n(i18n: I18n): void {
  ofPage = i18n
}

/** For functions outside components. Only in the browser: the server renders pages of both languages at a time. */
export function getI18n(): I18n {
  if (!ofPage) throw new Error('The sentences of the page are not set')
  return ofPage
}

interface Translation {
  t: TFunction
  i18n: I18n
  /** Whether the namespaces are loaded; otherwise `t` yields keys. */
  ready: boolean
}

/**
 * The translator of these namespaces. The component is suspended until they are loaded; with `useSuspense: false` it is
 * rendered meanwhile with `ready` false.
 */
export function useTranslation(
  namespaces: string | readonly string[] = 'shell',
  { useSuspense = true }: { useSuspense?: boolean } = {},
): Translation {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('There is no I18nContext around this component')
  const names = [namespaces].flat() as readonly string[]
  if (useSuspense)
    for (const name of names) {
      const suspending = i18n.suspending(name)
      if (suspending) use(suspending)
    }
  const lacking = names.filter((name) => !i18n.has(name))
  const [, render] = useReducer((count: number) => count + 1, 0)
  const missing = useSuspense ? '' : lacking.join()
  useEffect(() => {
    if (missing === '') return
    let gone = false
    const rendered = async (): Promise<void> => {
      await Promise.all(missing.split(',').map((name) => i18n.load(name)))
      if (!gone) render()
    }
    // What cannot be loaded stays as it is shown while it loads.
    rendered().catch(() => null)
    return () => {
      gone = true
    }
  }, [i18n, missing])
  return { t: i18n.translator(namespaces), i18n, ready: lacking.length === 0 }
}
