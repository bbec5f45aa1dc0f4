import { METRES_PER_FOOT } from '../../../../domain/numbers/area-units.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { useListingForm } from '../form-context.ts'
import { ROAD_UNITS, type RoadUnit } from '../values/form-values.ts'
import { parseLength } from '../values/parse-length.ts'
import { Field } from './Field.tsx'
import styles from './form-fields.module.css'
import { UnitSelect } from './UnitSelect.tsx'

/** The road in front, in feet or metres: "12 ft = 3.66 m". */
export function RoadField(): ReactElement {
  const { t } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const read = parseLength(values.roadWidth, values.roadUnit)
  const given = read.ok && read.value !== null ? read : null
  const unit = given?.unit ?? values.roadUnit
  const other: RoadUnit = unit === 'ft' ? 'm' : 'ft'
  const words = (number: number, of: RoadUnit): string =>
    t(`unit.${of}`, { number: formatNumber(number, 2) })
  return (
    <Field
      name="roadWidth"
      echo={
        given
          ? `${words(given.value, unit)} = ${words(unit === 'ft' ? given.metres : given.metres / METRES_PER_FOOT, other)}`
          : undefined
      }
    >
      {(attributes) => (
        <ControlFrame
          className={styles.withUnit}
          after={
            <UnitSelect
              label={t('unitOf', { field: t('label.roadWidth') })}
              units={ROAD_UNITS.map((value) => ({ value, name: t(`unit.${value}Name`) }))}
              value={unit}
              onChange={(next) =>
                set({
                  roadUnit: next === 'm' ? 'm' : 'ft',
                  roadWidth: given ? String(given.value) : values.roadWidth,
                })
              }
            />
          }
        >
          <input
            {...attributes}
            name="roadWidth"
            value={values.roadWidth}
            autoComplete="off"
            onChange={(event) => set({ roadWidth: event.target.value })}
            onBlur={() => touch('roadWidth')}
          />
        </ControlFrame>
      )}
    </Field>
  )
}
