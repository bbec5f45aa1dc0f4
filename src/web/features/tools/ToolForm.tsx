import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form, useLocation, useSubmit } from 'react-router'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './tools.module.css'

/** After the last key, so that a number is calculated when it is complete and not with each of its digits. */
const PAUSE_MS = 350

/**
 * A calculator's fields: what is typed becomes the address a moment later (and with Enter, the button, or no scripts
 * at all), and the page works out what its address says. Fields hold their own text (`defaultValue` from the address),
 * so that nothing typed is lost; a link to the same calculator with other values fills them anew.
 */
export function ToolForm({
  path,
  tidy,
  children,
}: {
  /** The page's path, without a query. */
  path: string
  /** What of the filled fields goes into the address, where that is not all of them. */
  tidy?: (filled: URLSearchParams) => URLSearchParams
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('tools')
  const { search, state } = useLocation()
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = (state as { typed?: boolean } | null)?.typed === true
  const [filled, setFilled] = useState(search)
  if (!typed && filled !== search) setFilled(search)
  useEffect(() => () => clearTimeout(pause.current), [])
  const own = useRef<HTMLFormElement>(null)
  // Also submit what was typed before hydration or restored by a reload.
  useEffect(() => {
    if (own.current && [...own.current.elements].some(isTouched)) own.current.requestSubmit()
  }, [])

  const send = (form: HTMLFormElement): void => {
    clearTimeout(pause.current)
    const values = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    )
    const filled = new URLSearchParams(values)
    void submit(tidy ? tidy(filled) : filled, {
      action: path,
      replace: true,
      preventScrollReset: true,
      state: { typed: true },
    })
  }
  const change = (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget
    const { target } = event
    clearTimeout(pause.current)
    // A choice is whole at once.
    if (target instanceof HTMLInputElement && target.type !== 'radio')
      pause.current = setTimeout(() => send(form), PAUSE_MS)
    else if (target instanceof HTMLTextAreaElement)
      pause.current = setTimeout(() => send(form), PAUSE_MS)
    else send(form)
  }
  const lang = new URLSearchParams(search).get('lang')
  return (
    <Card>
      <Form
        key={filled}
        ref={own}
        method="get"
        action={path}
        className={styles.form}
        onInput={change}
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget)
        }}
      >
        {lang ? <input type="hidden" name="lang" value={lang} /> : null}
        {children}
        <Button type="submit" size="large">
          {t('work')}
        </Button>
      </Form>
    </Card>
  )
}

/** The properties of a form control that show whether it was changed; buttons and fieldsets lack some. */
export interface Field {
  type?: string
  value?: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  options?: Iterable<{ selected: boolean; defaultSelected: boolean }>
}

/** Whether a field differs from its initial value: typed before hydration, or restored by a reload. */
export function isTouched(element: object): boolean {
  const field: Field = element
  if (field.type === 'radio' || field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  if (field.options)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return field.defaultValue !== undefined && field.value !== field.defaultValue
}
