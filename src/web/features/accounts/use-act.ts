import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { RequestError } from '../../platform/request.ts'

/** What a person reads of a failure: the server's message, or that it could not be reached. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('account')
  return (failure) =>
    failure instanceof RequestError && failure.status !== 0 ? failure.message : t('networkError')
}

/** Runs one action of a button at a time: a second press meanwhile does nothing. A failure is in `error`. */
export function useAct() {
  const failureText = useFailureText()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, act }
}
