import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readMessage } from '../../domain/platform/message.ts'

/** The sentence of a message of the namespace `errors` ("tooLong?max=160"); a sentence of the server stays itself. */
export function useErrorText(): (message: string) => string {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (message: string) => {
      const { key, params } = readMessage(message)
      return i18n.exists(`errors:${key}`) ? t(key, params) : message
    },
    [t, i18n],
  )
}
