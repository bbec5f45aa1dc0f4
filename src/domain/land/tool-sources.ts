import sources from '../../../data/tool-sources.json' with { type: 'json' }

/** What the calculators rest on, beside the rates; its name in words: `tools:source.<key>`. */
export type ToolSourceKey = keyof typeof sources

export function toolSource(key: ToolSourceKey): { date: string | null; href: string | null } {
  return sources[key]
}
