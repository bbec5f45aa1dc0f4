import type { ImportRun } from '../../../contracts/imports/imports.ts'
import { countParams } from './count-params.ts'

type Say = (key: string, params: { count: number; n: string }) => string

/** "12 added, 3 changed" of what was applied; nothing before. */
export function importSummary(
  { applied, withdrawn }: Pick<ImportRun, 'applied' | 'withdrawn'>,
  t: Say,
): string {
  if (!applied) return ''
  const parts = [
    t('done.added', countParams(applied.create)),
    t('done.changed', countParams(applied.update)),
  ]
  if (applied.wrong > 0) parts.push(t('done.wrong', countParams(applied.wrong)))
  if (withdrawn > 0) parts.push(t('done.withdrawn', countParams(withdrawn)))
  return parts.join(' · ')
}
