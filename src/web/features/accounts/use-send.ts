import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { request, RequestError, type RequestOptions } from '../../platform/request.ts'

/** One form's call: whether it is under way, and what was wrong with it, at the fields and beside the button. */
export function useSend() {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})

  /** The answer, or null when there was none: then `error` or `fields` say why. */
  const send = async <T>(
    path: string,
    options: RequestOptions,
    /** Whether it has dealt with the error, which is then not shown. */
    onError?: (failure: RequestError) => boolean,
  ): Promise<T | null> => {
    setBusy(true)
    setError('')
    setFields({})
    try {
      return await request<T>(path, options)
    } catch (failure) {
      if (!(failure instanceof RequestError) || failure.status === 0) setError(t('networkError'))
      else if (!onError?.(failure)) {
        setFields(failure.fields)
        if (Object.keys(failure.fields).length === 0) setError(failure.message)
      }
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, fields, send }
}
