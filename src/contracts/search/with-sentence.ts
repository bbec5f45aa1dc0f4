/** Parameters that stand or fall together: a given bound does not take the other from the sentence. */
const TOGETHER: readonly (readonly string[])[] = [
  ['near', 'nearName', 'radiusKm', 'minutes', 'by'],
  ['bbox', 'place'],
  ['location', 'bbox', 'place'],
  ['bedrooms', 'maxBedrooms'],
  ['minPrice', 'maxPrice'],
  ['minArea', 'maxArea'],
  ['minPlotArea', 'maxPlotArea'],
]

/** The parameters that a sentence means, and those that were given beside it, which win. */
export function withSentence<Given extends object>(
  meant: Readonly<Record<string, string>>,
  given: Given,
): Record<string, string> & Given {
  const replaced = new Set(TOGETHER.filter((names) => names.some((name) => name in given)).flat())
  const kept = Object.entries(meant).filter(([name]) => !replaced.has(name))
  return { ...Object.fromEntries(kept), ...given }
}
