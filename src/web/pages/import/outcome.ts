import type { ImportRun } from '../../../contracts/imports.ts'

type Say = (key: string, params: { count: number }) => string

/** "12 added, 3 changed" of what was applied; nothing before. */
export function outcome(
  { applied, withdrawn }: Pick<ImportRun, 'applied' | 'withdrawn'>,
  t: Say,
): string {
  if (!applied) return ''
  const parts = [
    t('done.added', { count: applied.create }),
    t('done.changed', { count: applied.update }),
  ]
  if (applied.wrong > 0) parts.push(t('done.wrong', { count: applied.wrong }))
  if (withdrawn > 0) parts.push(t('done.withdrawn', { count: withdrawn }))
  return parts.join(' · ')
}
