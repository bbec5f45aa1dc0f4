import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readMessage } from '../../domain/platform/message.ts'

/** Translates a message of the namespace `errors` ("tooLong?max=160"); texts from the server are returned as they are. */
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
