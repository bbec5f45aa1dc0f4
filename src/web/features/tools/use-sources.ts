import { useTranslation } from 'react-i18next'
import { toolSource, type ToolSourceKey } from '../../../domain/land/tool-sources.ts'
import type { Source } from './Sources.tsx'

/** Sources of data/tool-sources.json, named in the page's language. */
export function useToolSources(...keys: readonly ToolSourceKey[]): Source[] {
  const { t } = useTranslation('tools')
  return keys.map((key) => {
    const { date, href } = toolSource(key)
    return { name: t(`source.${key}`), date, ...(href ? { href } : {}) }
  })
}
