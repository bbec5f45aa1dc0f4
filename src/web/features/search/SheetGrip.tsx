import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { SHEET_HEIGHTS, type SheetHeight, type useSheet } from './use-sheet.ts'

const PICTURES = { low: 'map', half: 'layers', full: 'list' } as const

/** The grip for fingers, and the same three heights as buttons for everybody else. Phones only. */
export function SheetGrip({
  height,
  onHeight,
  grip,
}: {
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  grip: ReturnType<typeof useSheet>['grip']
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <fieldset className="grip" {...grip}>
      <legend className="vh">{t('sheet.legend')}</legend>
      <div className="seg">
        {SHEET_HEIGHTS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="sheet"
              form="sheet-only"
              value={one}
              checked={height === one}
              onChange={() => onHeight(one)}
            />
            <Icon name={PICTURES[one]} small />
            {t(`sheet.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
