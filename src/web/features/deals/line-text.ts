import type { TFunction } from '../../i18n/i18n.ts'
import type { DealLine } from '../../../contracts/deals/deals.ts'
import { DEAL_TASKS } from '../../../domain/deals/checklist.ts'
import { PAPER_NAMES } from '../../../domain/papers/kinds.ts'

/** Lines whose legal item is said in other words here. */
const OWN: readonly string[] = [...DEAL_TASKS, 'stampDuty', 'registration', 'tds']

/** What a line is called, and what it means. Needs the namespaces `deals`, `legal` and `papers`. */
export function lineText(
  t: TFunction,
  { key, title }: Pick<DealLine, 'key' | 'title'>,
): { title: string; what: string } {
  if (key === null) return { title: title ?? '', what: '' }
  if (OWN.includes(key))
    return { title: t(`deals:task.${key}.title`), what: t(`deals:task.${key}.what`) }
  const what = t(`legal:item.${key}.what`, { defaultValue: '' })
  const isPaper = Object.hasOwn(PAPER_NAMES, key)
  return { title: isPaper ? t(`papers:kind.${key}`) : t(`legal:item.${key}.title`), what }
}
