import type { ReactElement, ReactNode } from 'react'
import { Section } from '../accounts/own/Section.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import styles from './integrations.module.css'

/** A list of what has a secret, and the form for a new one. A secret is shown once, right after it was made. */
export function SecretSection({
  title,
  text,
  items,
  form,
  dialog,
  secret,
  onClose,
}: {
  title: string
  text: string
  items: readonly ReactElement[]
  /** The form, or why there can be no more. */
  form: ReactNode
  /** Of the dialog with the secret. */
  dialog: { title: string; text: string }
  /** The secret that the dialog shows; null: none. */
  secret: string | null
  onClose: () => void
}): ReactElement {
  return (
    <Section title={title} text={text}>
      {items.length > 0 ? <ul className={styles.list}>{items}</ul> : null}
      {form}
      {secret === null ? null : <SecretDialog {...dialog} secret={secret} onClose={onClose} />}
    </Section>
  )
}
