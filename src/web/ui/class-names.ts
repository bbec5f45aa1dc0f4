/** Joins the truthy class names for `className`; undefined when there are none. */
export function classNames(
  ...names: readonly (string | false | null | undefined)[]
): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
