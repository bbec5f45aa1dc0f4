import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { Icon } from '../../ui/Icon.tsx'

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
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'inp err' : 'inp'}>
        <input
          id={id}
          name={name}
          defaultValue={value}
          placeholder={example}
          inputMode={plain ? 'decimal' : 'text'}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-said`}
        />
        {unit ? <span className="unit">{unit}</span> : null}
      </span>
      <Said id={`${id}-said`} fault={fault} help={help} echo={echo} />
    </div>
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
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <span className="inp">
          <select id={id} name={name} defaultValue={value} aria-describedby={`${id}-said`}>
            {options.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </span>
        <Said id={`${id}-said`} help={help} />
      </div>
    )
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-said`}
    >
      <span id={`${id}-label`} className="lab">
        {label}
      </span>
      <div className="tool-chips">
        {options.map(({ key, text }) => (
          <label key={key} className="chip">
            <input type="radio" name={name} value={key} defaultChecked={key === value} />
            {text}
          </label>
        ))}
      </div>
      <Said id={`${id}-said`} help={help} />
    </div>
  )
}

function Said({
  id,
  fault,
  help,
  echo,
}: {
  id: string
  fault?: string | null
  help?: ReactNode
  echo?: string | null
}): ReactElement {
  return (
    <div id={id} className="tool-said">
      {fault ? (
        <span className="error">
          <Icon name="warn" />
          <ErrorText message={fault} />
        </span>
      ) : echo ? (
        <span className="echo">{echo}</span>
      ) : null}
      {help ? <span className="help">{help}</span> : null}
    </div>
  )
}

/** The figure that was asked for, large, with what it is; and lesser ones under it. */
export function ToolFigures({
  main,
  rows = [],
}: {
  main: { label: string; value: string }
  rows?: readonly { label: string; value: string; note?: string }[]
}): ReactElement {
  const { t } = useTranslation('tools')
  return (
    <div className="tool-figures">
      <p className="tool-main">
        <span>{main.label}</span> <b>{main.value}</b>
      </p>
      {rows.length > 0 ? (
        <dl aria-label={t('inParts')}>
          {rows.map(({ label, value, note }) => (
            <div key={label}>
              <dt>
                {label}
                {note ? <small>{note}</small> : null}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
