import { Suspense, type ReactElement } from 'react'
import { useErrorText } from './use-error-text.ts'

/**
 * The sentence of a message of the namespace `errors`. The server writes it into the page; said later, the namespace
 * is fetched first. So a page that seldom has one need not carry them all.
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
