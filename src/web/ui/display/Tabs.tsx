import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../Link.tsx'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  /** A figure beside the label; not shown when 0. */
  count?: number
}

/**
 * Tabs within a page, with their panel (ARIA Authoring Practices): arrow keys, Home and End open another tab. Where each
 * tab has an address of its own, take `TabLinks`.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
  children,
}: {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  className?: string
  /** The panel of the selected tab. */
  children: ReactNode
}): ReactElement {
  const prefix = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${prefix}-${next.id}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classNames(styles.list, className)}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            <TabCount count={tab.count} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}

/** Tabs that are pages: a `nav` of `TabLink`s. Works without scripts. */
export function TabLinks({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}): ReactElement {
  return (
    <nav aria-label={label} className={classNames(styles.list, className)}>
      {children}
    </nav>
  )
}

export function TabLink({
  current,
  count,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { current: boolean; count?: number }): ReactElement {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const row = link.current?.parentElement
    if (!current || !link.current || !row) return
    // The row is wider than a phone; only it is scrolled, never the page.
    const [tab, view] = [link.current.getBoundingClientRect(), row.getBoundingClientRect()]
    if (tab.left < view.left || tab.right > view.right)
      row.scrollLeft += (tab.left + tab.right - view.left - view.right) / 2
  }, [current])
  return (
    <Link
      ref={link}
      className={classNames(styles.tab, className)}
      aria-current={current ? 'page' : undefined}
      {...rest}
    >
      {children}
      <TabCount count={count} />
    </Link>
  )
}

function TabCount({ count }: { count: number | undefined }): ReactElement | null {
  if (!count) return null
  return (
    <>
      {' '}
      <b className={styles.count}>{formatNumber(count)}</b>
    </>
  )
}
