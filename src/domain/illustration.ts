/** The five pictures of one place, in the order of the gallery. */
export const ILLUSTRATION_VIEWS = ['front', 'view', 'inside', 'around', 'plan'] as const

/** What a kind of property is drawn as. A kind without a drawing of its own is drawn as a house. */
const SUBJECTS: Record<string, string> = {
  APARTMENT: 'apartment',
  VILLA: 'house',
  INDEPENDENT_HOUSE: 'house',
  PLOT: 'plot',
  COMMERCIAL: 'commercial',
  OFFICE: 'office',
  SHOP: 'shop',
  WAREHOUSE: 'warehouse',
  INDUSTRIAL: 'industrial',
  AGRICULTURAL: 'agricultural',
  MIXED_USE: 'mixedUse',
}

/**
 * The key, in the namespace `drawing`, of the sentence that describes an illustration.
 * `kind` is a property type; `scene` runs from 0 to 4 and wraps around beyond that.
 */
export function illustrationAlt(kind: string, scene: number): string {
  const view =
    ILLUSTRATION_VIEWS[Math.abs(Math.trunc(scene)) % ILLUSTRATION_VIEWS.length] ?? 'front'
  return `alt.${SUBJECTS[kind] ?? 'house'}.${view}`
}
