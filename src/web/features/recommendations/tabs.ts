/** The four tabs of the specification; the first one needs no `?tab=`. */
export const ML_TABS = ['prediction', 'trends', 'recommendations', 'insights'] as const
export type MlTab = (typeof ML_TABS)[number]

export function readTab(text: string | null): MlTab {
  return ML_TABS.find((tab) => tab === text) ?? 'prediction'
}

/** The specification's cities outside Kerala: in a group of their own, without listings so far. */
export const METROS = ['Mumbai', 'Delhi', 'Bangalore', 'Chennai', 'Hyderabad'] as const
