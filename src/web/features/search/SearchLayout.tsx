import type { ReactElement, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SearchLayout.module.css'
import { SHEET_HEIGHTS, type SheetHeight, type useSheet } from './use-sheet.ts'

/** The page of results: filters and list at the side (on a phone a sheet), the map beside them. */
export function SearchLayout({ side, map }: { side: ReactNode; map: ReactNode }): ReactElement {
  return (
    <div className={styles.page}>
      <div className={styles.side}>{side}</div>
      {map}
    </div>
  )
}

interface SheetGripProps {
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  grip: ReturnType<typeof useSheet>['grip']
}

/** The list of results below its heading; on a phone a sheet over the map. */
export function ResultSheet({
  ref,
  label,
  inert,
  grip,
  head,
  scroller,
  busy,
  children,
}: {
  ref: Ref<HTMLElement>
  label: string
  inert: boolean
  /** Of the sheet: `useSheet`. */
  grip: SheetGripProps
  /** Stays when the list scrolls. */
  head: ReactNode
  scroller: Ref<HTMLDivElement>
  busy: boolean
  children: ReactNode
}): ReactElement {
  return (
    <section ref={ref} className={styles.results} aria-label={label} inert={inert}>
      <SheetGrip {...grip} />
      {head}
      <div ref={scroller} className={styles.scroller} aria-busy={busy}>
        {children}
      </div>
    </section>
  )
}

const PICTURES = { low: 'map', half: 'layers', full: 'list' } as const

/** The grip for fingers, and the same three heights as buttons. Phones only. */
function SheetGrip({ height, onHeight, grip }: SheetGripProps): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.grip} {...grip}>
      <SegmentedControl
        label={t('sheet.legend')}
        name="sheet"
        className={styles.heights}
        options={SHEET_HEIGHTS.map((one) => ({
          value: one,
          label: (
            <>
              <Icon name={PICTURES[one]} small />
              {t(`sheet.${one}`)}
            </>
          ),
        }))}
        value={height}
        onChange={onHeight}
      />
    </div>
  )
}
