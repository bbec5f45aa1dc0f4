import sources from '../../../data/tool-sources.json' with { type: 'json' }

/** Sources of the calculators besides the rates; the text of each is `tools:source.<key>`. */
export type ToolSourceKey = keyof typeof sources

export function toolSource(key: ToolSourceKey): { date: string | null; href: string | null } {
  return sources[key]
}
