import { useId, type ReactElement, type ReactNode } from 'react'

/** One matter of the account: what it is about on the left, what can be done on the right. */
export function Section({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section className="matter" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="card pad">{children}</div>
    </section>
  )
}
