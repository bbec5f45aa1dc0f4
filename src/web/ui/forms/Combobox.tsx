import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { VisuallyHidden } from '../layout/Text.tsx'
import { classNames } from '../class-names.ts'
import styles from './Combobox.module.css'
import { ControlFrame } from './Field.tsx'
import { useCombobox, type useComboboxState } from './use-combobox.ts'
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts'

interface ComboboxProps<Option> extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'list' | 'type' | 'ref'
> {
  /** From `useComboboxState()`. */
  state: ReturnType<typeof useComboboxState<Option>>
  /** The options for the current text. */
  options: readonly Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  value: string
  onChange: (text: string) => void
  /** Called when an option is chosen; typing calls `onChange` only. */
  onChoose: (option: Option) => void
  /** Names the list; the field is named by `aria-label` or by the label of its `Field`. */
  listLabel: string
  /** Announced while the list is open and no option is active, such as "5 suggestions". */
  status?: string
  /** A click on the field shows the list. */
  openOnClick?: boolean
  before?: ReactNode
  after?: ReactNode
  unit?: ReactNode
  invalid?: boolean
  /** Of the outline of the field. */
  frameClass?: string
  /** Of the list, such as its greatest height. */
  listClass?: string
  optionClass?: string
  /** Stands above the options while the list is open, even when there are none. */
  header?: ReactNode
}

/**
 * A text field with suggestions; other text is allowed too. Without JavaScript it is a plain text field.
 * Keys: see `useCombobox`.
 */
export function Combobox<Option>({
  state,
  options: latest,
  optionKey,
  renderOption,
  value,
  onChange,
  onChoose,
  listLabel,
  status,
  openOnClick = false,
  before,
  after,
  unit,
  invalid = false,
  className,
  frameClass,
  listClass,
  optionClass,
  header,
  onKeyDown,
  onBlur,
  ...input
}: ComboboxProps<Option>): ReactElement {
  const { options, shown, active, onType, field, option } = useCombobox(state, latest, onChoose)
  const ref = useTypedBeforeHydration<HTMLInputElement>(value, (text, isFocused) => {
    onChange(text)
    if (isFocused) onType()
  })
  const listbox = shown ? (
    <div
      id={state.id}
      className={header === undefined ? classNames(styles.list, listClass) : undefined}
      role="listbox"
      aria-label={listLabel}
    >
      {options.map((one, index) => (
        <div
          key={optionKey(one)}
          className={classNames(styles.option, optionClass)}
          {...option(one, index)}
        >
          {renderOption(one)}
        </div>
      ))}
    </div>
  ) : null
  return (
    <div className={classNames(styles.combobox, className)}>
      <ControlFrame
        before={before}
        after={after}
        unit={unit}
        invalid={invalid}
        className={frameClass}
      >
        <input
          {...input}
          {...field}
          ref={ref}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            onType()
          }}
          onClick={openOnClick ? () => state.setOpen(true) : undefined}
          onKeyDown={(event) => {
            field.onKeyDown(event)
            onKeyDown?.(event)
          }}
          onBlur={(event) => {
            field.onBlur()
            onBlur?.(event)
          }}
        />
      </ControlFrame>
      {header !== undefined && state.open ? (
        // A press on it must not take the focus from the field, which closes the list.
        <div
          role="presentation"
          className={classNames(styles.popup, listClass)}
          onMouseDown={(e) => e.preventDefault()}
        >
          {header}
          {listbox}
        </div>
      ) : (
        listbox
      )}
      {status === undefined ? null : (
        <VisuallyHidden as="p" role="status">
          {shown && active < 0 ? status : null}
        </VisuallyHidden>
      )}
    </div>
  )
}

/** Secondary text of an option. */
export function OptionDetail({ className, ...rest }: ComponentProps<'span'>): ReactElement {
  return <span className={classNames(styles.detail, className)} {...rest} />
}
