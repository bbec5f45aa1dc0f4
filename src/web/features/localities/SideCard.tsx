import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** A card beside the page that folds away. */
export function SideCard({
  title,
  open = false,
  anchor,
  children,
}: {
  title: string
  open?: boolean
  /** What letters and links lead to. */
  anchor?: string
  children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section id={anchor} className="card pad" aria-labelledby={id}>
      <details open={open}>
        <summary>
          <h2 id={id}>{title}</h2>
          <Icon name="down" />
        </summary>
        <div className="in">{children}</div>
      </details>
    </section>
  )
}
