import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { ChipGroup, ChoiceChip } from '../../ui/actions/Chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ControlFrame, Field, FieldHelp, labelClass } from '../../ui/forms/Field.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import styles from './tools.module.css'

interface Framed {
  name: string
  label: string
  /** A message of the namespace `errors`. */
  fault?: string | null
  help?: ReactNode
  /** What was understood: "₹ 45,00,000". */
  echo?: string | null
}

/** A text field of a calculator: amounts and sizes are typed as people say them ("45 lakh"). */
export function ToolField({
  name,
  label,
  fault,
  help,
  echo,
  value,
  unit,
  example,
  plain = false,
}: Framed & {
  value: string
  /** Behind the field: "%", "years". */
  unit?: string
  example?: string
  /** Takes digits alone, so that a phone shows its number keys. */
  plain?: boolean
}): ReactElement {
  return (
    <Field
      label={label}
      help={help}
      error={fault ? <ErrorText message={fault} /> : undefined}
      echo={echo}
    >
      {(attributes) => (
        <ControlFrame unit={unit}>
          <input
            {...attributes}
            name={name}
            defaultValue={value}
            placeholder={example}
            inputMode={plain ? 'decimal' : 'text'}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
          />
        </ControlFrame>
      )}
    </Field>
  )
}

/** A choice of a calculator: few as buttons side by side, more as a list. */
export function ToolChoice<Key extends string>({
  name,
  label,
  value,
  options,
  help,
  list = false,
}: {
  name: string
  label: string
  value: Key
  options: readonly { key: Key; text: string }[]
  help?: ReactNode
  list?: boolean
}): ReactElement {
  const id = useId()
  if (list)
    return (
      <SelectField name={name} label={label} help={help} defaultValue={value}>
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  // No fieldset: its legend would not stand in line with the label of the field beside it.
  return (
    <div
      className={styles.choice}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={help ? `${id}-help` : undefined}
    >
      <span id={`${id}-label`} className={labelClass()}>
        {label}
      </span>
      <ChipGroup>
        {options.map(({ key, text }) => (
          <ChoiceChip
            key={key}
            className={styles.chip}
            type="radio"
            name={name}
            value={key}
            defaultChecked={key === value}
          >
            {text}
          </ChoiceChip>
        ))}
      </ChipGroup>
      {help ? <FieldHelp id={`${id}-help`}>{help}</FieldHelp> : null}
    </div>
  )
}

/** Fields beside each other, their controls in line however long their labels are. */
export function FieldPair({
  beside = false,
  long = false,
  children,
}: {
  /** An amount, and a short choice of its unit. */
  beside?: boolean
  /** Long labels: on a narrow phone, label and control are beside each other. */
  long?: boolean
  children: ReactNode
}): ReactElement {
  return (
    <div className={classNames(styles.pair, beside && styles.beside, long && styles.long)}>
      {children}
    </div>
  )
}

/** The result in large type, and further figures below it. */
export function ToolFigures({
  main,
  label,
  rows = [],
}: {
  main?: { label?: string; value: string }
  /** Names the further figures. */
  label?: string
  rows?: readonly { label: string; value: string; note?: string }[]
}): ReactElement {
  const { t } = useTranslation('tools')
  return (
    <Stack>
      {main ? (
        <p className={styles.main}>
          {main.label ? <span>{main.label}</span> : null} <b>{main.value}</b>
        </p>
      ) : null}
      {rows.length > 0 ? (
        <dl className={styles.figures} aria-label={label ?? t('inParts')}>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>
                {row.label}
                {row.note ? <small>{row.note}</small> : null}
              </dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Stack>
  )
}
