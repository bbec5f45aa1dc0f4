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
