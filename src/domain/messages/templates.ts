/** What a ready answer can name: it is filled in from the conversation when the answer is chosen. */
export const FILLERS = ['title', 'price', 'link', 'name'] as const
export type Filler = (typeof FILLERS)[number]

/** Fills in what is known; a filler without a value stays, so that its writer sees what is missing. */
export function fillTemplate(
  text: string,
  values: Readonly<Partial<Record<Filler, string>>>,
): string {
  return text.replace(/\{(title|price|link|name)\}/g, (filler, name: Filler) => {
    const value = values[name]
    return value === undefined || value === '' ? filler : value
  })
}
