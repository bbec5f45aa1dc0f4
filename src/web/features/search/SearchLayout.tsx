import type { ReactElement, ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
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
  covered,
  grip,
  save,
  head,
  scroller,
  busy,
  children,
}: {
  ref: Ref<HTMLElement>
  label: string
  /** The advanced filters lie over it. Its heading stays the page's. */
  covered: boolean
  /** Of the sheet: `useSheet`. */
  grip: SheetGripProps
  /** Beside the heights of a phone's sheet. */
  save: ReactNode
  /** Stays when the list scrolls. */
  head: ReactNode
  scroller: Ref<HTMLDivElement>
  busy: boolean
  children: ReactNode
}): ReactElement {
  return (
    <section ref={ref} className={styles.results} aria-label={label}>
      <SheetGrip {...grip} inert={covered}>
        {save}
      </SheetGrip>
      {head}
      <div ref={scroller} className={styles.scroller} aria-busy={busy} inert={covered}>
        {children}
      </div>
    </section>
  )
}

/** The grip for fingers, and the same three heights as buttons. Phones only. */
function SheetGrip({
  height,
  onHeight,
  grip,
  inert,
  children,
}: SheetGripProps & { inert: boolean; children: ReactNode }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.grip} inert={inert} {...grip}>
      <SegmentedControl
        label={t('sheet.legend')}
        name="sheet"
        className={styles.heights}
        options={SHEET_HEIGHTS.map((one) => ({
          value: one,
          label: t(`sheet.${one}`),
        }))}
        value={height}
        onChange={onHeight}
      />
      {children}
    </div>
  )
}
