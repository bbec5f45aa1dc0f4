import type { ReactElement } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import styles from './form-fields.module.css'

/** The unit of a size, chosen inside its field. */
export function UnitSelect({
  label,
  units,
  value,
  onChange,
}: {
  label: string
  units: readonly { value: string; name: string }[]
  value: string
  onChange: (unit: string) => void
}): ReactElement {
  return (
    <label className={styles.unit}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {units.map((unit) => (
          <option key={unit.value} value={unit.value}>
            {unit.name}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </label>
  )
}
