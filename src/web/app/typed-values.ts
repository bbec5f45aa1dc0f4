/** What stood in the fields of a page when its language was switched; for that page only. */
interface TypedValues {
  path: string
  values: [field: string, value: string | boolean][]
}

const KEY = 'veedu-typed'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Secrets, files and codes are not stored. */
const STORED =
  'textarea, select, input:not([type="password"], [type="file"], [type="hidden"], [type="submit"], [autocomplete="one-time-code"])'

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The fields of the page by kind, name and how many of that name come before: both languages render the same ones. */
function fields(): [string, Field][] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Field>(`main :is(${STORED})`)].map((field) => {
    const value = field instanceof HTMLInputElement && field.type === 'radio' ? field.value : ''
    const name = `${field.tagName} ${field.type} ${field.name} ${value}`
    const order = seen.get(name) ?? 0
    seen.set(name, order + 1)
    return [`${name} ${order}`, field]
  })
}

/** The fields that the person changed; what a page fills in itself is in the page's language already. */
const touched = new WeakSet<EventTarget>()

const touch = ({ isTrusted, target }: Event): void => {
  if (isTrusted && target) touched.add(target)
}

/** Notes which fields the person changes; returns how to stop. */
export function watchTypedValues(): () => void {
  addEventListener('input', touch, true)
  return () => removeEventListener('input', touch, true)
}

/** Stores what was typed and not sent, for the same page in the other language. */
export function storeTypedValues(): void {
  const values = fields()
    .filter(([, field]) => touched.has(field))
    .map(([name, field]): [string, string | boolean] => [
      name,
      isTick(field) ? field.checked : field.value,
    ])
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values }))
  } catch {
    // A browser that stores nothing shows the page as it was loaded.
  }
}

/** Puts it back once, as if it were typed again. */
export function restoreTypedValues(): void {
  let stored: TypedValues
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return
    sessionStorage.removeItem(KEY)
    stored = JSON.parse(text) as TypedValues
  } catch {
    return
  }
  if (stored.path !== location.pathname) return
  const present = new Map(fields())
  for (const [name, value] of stored.values) {
    const field = present.get(name)
    if (!field) continue
    if (isTick(field)) {
      if (field.checked !== value) field.click()
    } else if (typeof value === 'string' && field.value !== value) fill(field, value)
  }
}

/** React notices a change only by the setter of the element's own class and its event. */
function fill(field: Field, value: string): void {
  const type = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
