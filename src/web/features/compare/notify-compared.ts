import type { I18n } from '../../i18n/i18n.ts'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { comparedListings, MAX_COMPARED } from './compared.ts'

/** Notifies that a home was added to the comparison, or that four is the maximum. */
export async function notifyCompared(added: boolean, language: I18n): Promise<void> {
  await language.load('compare')
  const t = language.translator('compare')
  const ids = comparedListings().map(({ id }) => id)
  const look = { label: t('open', { count: ids.length }), to: paths.compare(ids) }
  if (!added)
    notify({ kind: 'error', text: t('limitReached', { count: MAX_COMPARED }), actions: [look] })
  else if (ids.length === 1) notify({ kind: 'success', text: t('firstAdded') })
  else notify({ kind: 'success', text: t('added', { count: ids.length }), actions: [look] })
}
