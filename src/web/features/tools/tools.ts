import type { ToolKey } from '../../paths.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** The calculators, in the order of /tools. Title and lead of each: `tools:tool.<key>.title`, `.lead`. */
export const TOOLS = [
  { key: 'stamp-duty', icon: 'stamp' },
  { key: 'fair-value', icon: 'map' },
  { key: 'emi', icon: 'rupee' },
  { key: 'rent-or-buy', icon: 'balance' },
  { key: 'nri-tds', icon: 'tax' },
  { key: 'land-units', icon: 'size' },
  { key: 'plot-shape', icon: 'plot' },
] as const satisfies readonly { key: ToolKey; icon: IconName }[]
