import type { ReactElement, ReactNode } from 'react'
import { ChipGroup, ChoiceChip } from '../actions/Chip.tsx'
import { Field } from './Field.tsx'

/** One of several (`type="radio"`), or some of them, as chips with the legend of the group. */
export function ChipField<Value extends string>({
  label,
  name,
  type,
  options,
  optionLabel,
  chosen,
  className,
  children,
}: {
  label: ReactNode
  name: string
  type: 'checkbox' | 'radio'
  options: readonly Value[]
  optionLabel: (value: Value) => ReactNode
  /** What is chosen at first. */
  chosen: readonly Value[] | undefined
  className?: string
  /** Chips after those of the options. */
  children?: ReactNode
}): ReactElement {
  return (
    <Field group label={label}>
      {() => (
        <ChipGroup className={className}>
          {options.map((value) => (
            <ChoiceChip
              key={value}
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen?.includes(value)}
            >
              {optionLabel(value)}
            </ChoiceChip>
          ))}
          {children}
        </ChipGroup>
      )}
    </Field>
  )
}
