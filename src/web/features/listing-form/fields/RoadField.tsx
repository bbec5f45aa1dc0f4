import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import { ROAD_UNITS, type RoadUnit } from '../values/form-values.ts'
import { parseLength } from '../values/parse-length.ts'
import { Field } from './Field.tsx'

const FEET_A_METRE = 1 / 0.3048

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
          ? `${words(given.value, unit)} = ${words(unit === 'ft' ? given.metres : given.metres * FEET_A_METRE, other)}`
          : undefined
      }
    >
      {(attributes) => (
        <div className={`inp with-unit${attributes['aria-invalid'] ? ' err' : ''}`}>
          <input
            {...attributes}
            name="roadWidth"
            value={values.roadWidth}
            autoComplete="off"
            onChange={(event) => set({ roadWidth: event.target.value })}
            onBlur={() => touch('roadWidth')}
          />
          <label className="unit-pick">
            <span className="vh">{t('unitOf', { field: t('label.roadWidth') })}</span>
            <select
              value={unit}
              onChange={(event) =>
                set({
                  roadUnit: event.target.value === 'm' ? 'm' : 'ft',
                  roadWidth: given ? String(given.value) : values.roadWidth,
                })
              }
            >
              {ROAD_UNITS.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`unit.${choice}Name`)}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </label>
        </div>
      )}
    </Field>
  )
}
