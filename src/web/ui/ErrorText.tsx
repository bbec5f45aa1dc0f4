import { Suspense, type ReactElement, useCallback } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { readMessage } from '../../domain/platform/message.ts'

/**
 * Renders a message of the namespace `errors`. On the server it is rendered directly; in the browser the namespace is
 * loaded on demand, so that pages do not contain all error messages.
 */
export function ErrorText({ message }: { message: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <Sentence message={message} />
    </Suspense>
  )
}

function Sentence({ message }: { message: string }): string {
  return useErrorText()(message)
}

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
