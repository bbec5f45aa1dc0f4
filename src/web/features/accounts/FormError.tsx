import type { ReactElement } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** What was wrong with a whole form; nothing while nothing was. */
export function FormError({ text }: { text: string }): ReactElement | null {
  if (text === '') return null
  return (
    <p className="error" role="alert">
      <Icon name="warn" />
      {text}
    </p>
  )
}
