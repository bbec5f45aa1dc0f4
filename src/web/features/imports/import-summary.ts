import type { ImportRun } from '../../../contracts/imports/imports.ts'
import { counted } from './count-params.ts'

type Say = (key: string, params: { count: number; n: string }) => string

/** "12 added, 3 changed" of what was applied; nothing before. */
export function outcome(
  { applied, withdrawn }: Pick<ImportRun, 'applied' | 'withdrawn'>,
  t: Say,
): string {
  if (!applied) return ''
  const parts = [
    t('done.added', counted(applied.create)),
    t('done.changed', counted(applied.update)),
  ]
  if (applied.wrong > 0) parts.push(t('done.wrong', counted(applied.wrong)))
  if (withdrawn > 0) parts.push(t('done.withdrawn', counted(withdrawn)))
  return parts.join(' · ')
}
