import type { FormEvent, ReactElement, ReactNode } from 'react'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

/** The frame of a form about an account: its fields below each other. */
export function AccountForm({
  gap = 5,
  onSubmit,
  label,
  children,
}: {
  gap?: 4 | 5
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void> | void
  /** Names the form for screen readers. */
  label?: string
  children: ReactNode
}): ReactElement {
  return (
    <form method="post" aria-label={label} onSubmit={(event) => void onSubmit(event)}>
      <Stack gap={gap}>{children}</Stack>
    </form>
  )
}

/** What is wrong with a form as a whole; nothing while `text` is empty. */
export function FormError({ text }: { text: string }): ReactElement | null {
  return text === '' ? null : <FieldError role="alert">{text}</FieldError>
}
