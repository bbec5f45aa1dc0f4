import type { IconName } from '../../../../ui/Icon.tsx'

/** The six tools of the specification, in its order; the scheduler lies with the visits. */
export const TOOLS = [
  { key: 'market', icon: 'layers' },
  { key: 'leads', icon: 'list' },
  { key: 'mobile', icon: 'phone' },
  { key: 'documents', icon: 'file' },
  { key: 'appointments', icon: 'calendar' },
  { key: 'commission', icon: 'power' },
] as const satisfies readonly { key: string; icon: IconName }[]

export type ToolKey = (typeof TOOLS)[number]['key'] | 'entry'

/** Null for the overview of all tools. */
export function readTool(text: string | null): ToolKey | null {
  const known: readonly ToolKey[] = [
    'market',
    'leads',
    'mobile',
    'documents',
    'appointments',
    'commission',
    'entry',
  ]
  return known.find((key) => key === text) ?? null
}

export const toolAddress = (key: string | null, query: Readonly<Record<string, string>> = {}) => {
  const params = new URLSearchParams({ tab: 'tools', ...(key ? { tool: key } : {}), ...query })
  return `/profile/realtor?${params}`
}
