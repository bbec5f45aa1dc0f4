import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../Link.tsx'
import styles from './choices.module.css'

interface SegmentedProps<Value extends string | number> {
  /** Names the group; not shown. */
  label: string
  /** Of the form; made here without one. */
  name?: string
  options: readonly { value: Value; label: ReactNode }[]
  /** What is chosen; `defaultValue` instead leaves that to the browser. */
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Segments of equal width over the whole line. */
  wide?: boolean
  className?: string
}

/** One of two to five short choices, all in view: radio buttons that look like one control. */
export function SegmentedControl<Value extends string | number>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  wide = false,
  className,
}: SegmentedProps<Value>): ReactElement {
  const ownName = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segments, wide && styles.wide, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === undefined ? undefined : option.value === value}
            defaultChecked={value === undefined ? option.value === defaultValue : undefined}
            onChange={onChange ? () => onChange(option.value) : undefined}
            readOnly={value !== undefined && !onChange}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

/** The same look for links, such as periods of a figure: `SegmentLink`s in a `nav`. Works without scripts. */
export function SegmentedLinks({
  label,
  wide = false,
  className,
  children,
}: {
  label: string
  wide?: boolean
  className?: string
  children: ReactNode
}): ReactElement {
  return (
    <nav aria-label={label} className={classNames(styles.segments, wide && styles.wide, className)}>
      {children}
    </nav>
  )
}

export function SegmentLink({
  current,
  className,
  ...rest
}: ComponentProps<typeof Link> & { current: boolean }): ReactElement {
  return (
    <Link
      className={classNames(styles.segment, className)}
      aria-current={current ? 'true' : undefined}
      {...rest}
    />
  )
}
