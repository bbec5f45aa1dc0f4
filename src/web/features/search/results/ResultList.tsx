import { memo, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { whenIdle } from '../../map/after-paint.ts'
import { useHidden } from '../../saved/hidden/hidden.ts'
import { useVisited } from '../../saved/recently-viewed.ts'
import { ResultCard, SkeletonCard } from './ResultCard.tsx'
import styles from './ResultList.module.css'

/** Where the link past the filters leads. */
export const RESULTS_ID = 'results'

const EAGER = 4
/** Cards farther than this from the viewport, in px, are not rendered. */
const NEAR = 1_500

interface CardCare {
  /** The server's time, ISO 8601. */
  now: string
  selectedId: number | null
  hoveredId: number | null
  onOpen: ((id: number) => void) | undefined
}

/** The pages of the list that were loaded, and the way to the next. */
export function ResultList({
  pages,
  more,
  care,
}: {
  pages: readonly (readonly PropertyCard[])[]
  more: { to: string; left: number; loading: boolean; failed: boolean; onMore: () => void } | null
  care: CardCare
}): ReactElement {
  const { t } = useTranslation('search')
  const foot = useRef<HTMLDivElement>(null)
  const shown = pages.length
  const before = useRef(shown)
  useEffect(() => {
    const grew = shown > before.current
    before.current = shown
    // The button has moved or disappeared: focus the first new result.
    if (grew && document.activeElement === document.body)
      foot.current?.parentElement
        ?.querySelector<HTMLElement>(`[data-page="${shown - 1}"] h2 a`)
        ?.focus({ preventScroll: true })
  }, [shown])
  return (
    <>
      {pages.map((homes, order) => (
        <ResultPage key={homes[0]?.id ?? order} homes={homes} order={order} care={care} />
      ))}
      <div ref={foot} className={styles.more}>
        {more?.loading ? <SkeletonCard /> : null}
        {more?.failed ? <FieldError role="alert">{t('more.failed')}</FieldError> : null}
        {more && !more.loading ? (
          <ButtonLink
            variant="outline"
            wide
            to={more.to}
            onClick={(event) => {
              event.preventDefault()
              event.currentTarget.blur()
              more.onMore()
            }}
          >
            {t(more.failed ? 'retry' : 'more.show', { count: more.left })}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}

/**
 * One page of cards. Far outside the window only its height remains, so that a long list does not fill the
 * document; the page that holds the focus always stays.
 */
const ResultPage = memo(function ResultPage({
  homes,
  order,
  care,
}: {
  homes: readonly PropertyCard[]
  order: number
  care: CardCare
}): ReactElement {
  const box = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const hidden = useHidden()
  const visited = useVisited()
  const withButtons = useIdleCount(homes.length)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        const away = entry && !entry.isIntersecting && !element.contains(document.activeElement)
        setHeight(away ? element.offsetHeight : null)
      },
      { rootMargin: `${NEAR}px 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <ul
      ref={box}
      className={styles.list}
      data-page={order}
      style={height === null ? undefined : { height }}
    >
      {height === null
        ? homes.map((home, index) =>
            hidden.has(home.id) ? null : (
              <li key={home.id}>
                <ResultCard
                  home={home}
                  eager={order === 0 && index < EAGER}
                  selected={home.id === care.selectedId}
                  lifted={home.id === care.hoveredId}
                  hasButtons={index < withButtons}
                  visited={visited.has(home.id)}
                  now={care.now}
                  onOpen={care.onOpen}
                />
              </li>
            ),
          )
        : null}
    </ul>
  )
})

/** So many cards get their buttons in one task. */
const AT_ONCE = 2
/** The first page has been drawn whole: later ones come with everything. */
let isStarted = false

/** Grows to `total` while the browser has nothing else to do. */
function useIdleCount(total: number): number {
  const [count, setCount] = useState(() => (isStarted ? Infinity : 0))
  useEffect(() => {
    if (count >= total) {
      isStarted = true
      return
    }
    let wanted = true
    const next = async (): Promise<void> => {
      await whenIdle()
      if (wanted) setCount((now) => now + AT_ONCE)
    }
    void next()
    return () => {
      wanted = false
    }
  }, [count, total])
  return count
}

/** Skeletons of the results. */
export function SkeletonList({ count }: { count: number }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('waiting')}</VisuallyHidden>
      {Array.from({ length: count }, (_, order) => (
        <SkeletonCard key={order} />
      ))}
    </div>
  )
}
