import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { notify } from '../../../ui/notify.tsx'
import { request, RequestError, type RequestOptions } from '../../../platform/request.ts'

/**
 * Runs one request at a time. Reloads the page's data on success; on failure notifies, and returns the errors by
 * field.
 */
export function useCall() {
  const { t } = useTranslation('realtor')
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})

  /** The answer, or null when there was none. */
  async function call<T>(
    path: string,
    options: RequestOptions,
    /** Whether it has dealt with the error, which is then not shown. */
    onError?: (error: RequestError) => boolean,
  ): Promise<T | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFields({})
    try {
      const answer = await request<T>(path, options)
      await revalidate()
      return answer
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (onError?.(error)) return null
      setFields(error.fields)
      const first = Object.values(error.fields)[0]
      notify({ kind: 'error', text: error.status === 0 ? t('network') : (first ?? error.message) })
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { call, busy, fields }
}
