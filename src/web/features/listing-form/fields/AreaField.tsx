import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { isAreaUnit, type AreaUnit } from '../../../../domain/numbers/area-units.ts'
import { parseArea } from '../../../../domain/numbers/indian.ts'
import { areaEchoInWords } from '../values/areas.ts'
import { useListingForm } from '../form-context.ts'
import type { AreaField as AreaName } from '../values/form-values.ts'
import { Field } from './Field.tsx'
import styles from './form-fields.module.css'
import { RangeEnds } from './RangeEnds.tsx'
import { UnitSelect } from './UnitSelect.tsx'

const LAND_UNITS: readonly AreaUnit[] = ['cent', 'sqft', 'are', 'acre', 'hectare', 'sqm']
const FLOOR_UNITS: readonly AreaUnit[] = ['sqft', 'sqm']
/** A plot of fewer sq ft than this is hardly meant in sq ft. */
const TOO_SMALL_SQFT = 300
/** From 10 acres on, a number of cents may be one of sq ft. */
const VERY_LARGE_CENTS = 1_000

/** A size with its unit inside the field; a unit that is typed counts more than the chosen one. */
export function AreaField({
  name,
  required = false,
  children,
}: {
  name: AreaName
  required?: boolean
  children?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const chosen = values.units[name]
  const read = parseArea(values[name], chosen)
  const unit = read.ok && read.value !== null ? read.unit : chosen
  const units = name === 'plotArea' ? LAND_UNITS : FLOOR_UNITS
  const offered = units.includes(unit) ? units : [...units, unit]

  const choose = (next: string): void => {
    if (!isAreaUnit(next)) return
    // The number stays as typed; a unit word in the text gives way to the chosen unit.
    const text = read.ok && read.value !== null ? read.text : values[name]
    set({ [name]: text, units: { ...values.units, [name]: next } })
  }
  const meantCents =
    name === 'plotArea' && read.ok && read.value !== null && unit === 'sqft'
      ? read.value > 0 && read.value < TOO_SMALL_SQFT
      : false
  const meantFeet =
    name === 'plotArea' && read.ok && read.value !== null && unit === 'cent'
      ? read.value >= VERY_LARGE_CENTS
      : false
  return (
    <>
      <Field
        name={name}
        required={required}
        echo={read.ok && read.value !== null ? areaEchoInWords(read.value, unit, t) : undefined}
        warning={
          meantCents ? (
            <>
              {t('cents.question', { number: read.ok ? read.text : '' })}{' '}
              <button type="button" className={styles.inlineButton} onClick={() => choose('cent')}>
                {t('cents.use')}
              </button>
            </>
          ) : meantFeet ? (
            <>
              {t('cents.feetQuestion', { number: read.ok ? read.text : '' })}{' '}
              <button type="button" className={styles.inlineButton} onClick={() => choose('sqft')}>
                {t('cents.useFeet')}
              </button>
            </>
          ) : !read.ok && read.code === 'range' ? (
            <RangeEnds name={name} />
          ) : undefined
        }
        help={i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : undefined}
      >
        {(attributes) => (
          <ControlFrame
            className={styles.withUnit}
            after={
              <UnitSelect
                label={t('unitOf', { field: t(`label.${name}`) })}
                units={offered.map((value) => ({ value, name: t(`unit.${value}.name`) }))}
                value={unit}
                onChange={choose}
              />
            }
          >
            <input
              {...attributes}
              name={name}
              value={values[name]}
              autoComplete="off"
              placeholder={name === 'plotArea' ? t('hint.plotArea') : undefined}
              onChange={(event) => set({ [name]: event.target.value })}
              onBlur={() => touch(name)}
            />
          </ControlFrame>
        )}
      </Field>
      {children}
    </>
  )
}
