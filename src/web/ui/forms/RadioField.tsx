import type { ReactElement, ReactNode } from 'react'
import { Grid } from '../layout/Layout.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'

/** One of several as radio buttons, with the legend of the group; short labels may stand in two columns. */
export function RadioField<Value extends string>({
  label,
  name,
  options,
  optionLabel,
  defaultValue,
  required,
  columns,
  onChange,
}: {
  label: ReactNode
  name: string
  options: readonly Value[]
  optionLabel: (value: Value) => ReactNode
  defaultValue?: Value
  required?: boolean
  columns?: 2
  onChange?: () => void
}): ReactElement {
  const radios = options.map((value) => (
    <Checkbox
      key={value}
      type="radio"
      name={name}
      value={value}
      required={required}
      defaultChecked={defaultValue === undefined ? undefined : value === defaultValue}
      label={optionLabel(value)}
      onChange={onChange}
    />
  ))
  return (
    <Field group label={label}>
      {() =>
        columns ? (
          <Grid columns={columns} gap={0}>
            {radios}
          </Grid>
        ) : (
          <div>{radios}</div>
        )
      }
    </Field>
  )
}
