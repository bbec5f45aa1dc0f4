import type { IconName } from '../components/Icon.tsx'

/** The calculators, in the order of /tools. Title and lead of each: `tools:tool.<key>.title`, `.lead`. */
export const TOOLS = [
  { key: 'stamp-duty', icon: 'stamp' },
  { key: 'fair-value', icon: 'search' },
  { key: 'emi', icon: 'calendar' },
  { key: 'rent-or-buy', icon: 'compare' },
  { key: 'nri-tds', icon: 'user' },
  { key: 'land-units', icon: 'size' },
  { key: 'plot-shape', icon: 'plot' },
] as const satisfies readonly { key: string; icon: IconName }[]
export type ToolKey = (typeof TOOLS)[number]['key']
