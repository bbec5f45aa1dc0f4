/** What of a form's element tells whether somebody changed it; buttons and fieldsets have less. */
export interface Field {
  type?: string
  value?: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  options?: Iterable<{ selected: boolean; defaultSelected: boolean }>
}

/** Whether a field holds something else than it came with: typed before there were scripts, or kept over a reload. */
export function isTouched(element: object): boolean {
  const field: Field = element
  if (field.type === 'radio' || field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  if (field.options)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return field.defaultValue !== undefined && field.value !== field.defaultValue
}
