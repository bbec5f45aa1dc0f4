import { Suspense, type ReactElement } from 'react'
import { useErrorText } from './use-error-text.ts'

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
