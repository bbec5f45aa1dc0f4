import { getI18n } from '../../../i18n/translation.ts'
import { notify } from '../../../ui/notify.tsx'
import { showDialog } from '../dialogs.ts'
import { queryOf } from './search-query.ts'
import { saveErrorText, saveWithAlerts } from './searches.ts'

/**
 * Saves the search of an address with email alerts, and says so. True when it was saved; a visitor then has to
 * sign in for the emails.
 */
export async function tellMe(address: string, signedIn: boolean): Promise<boolean> {
  const i18n = getI18n()
  await i18n.load('saved')
  const t = i18n.translator('saved')
  const query = queryOf(address)
  try {
    await saveWithAlerts(query)
  } catch (failure) {
    notify({ kind: 'error', text: saveErrorText(failure, t) })
    return false
  }
  notify({
    kind: 'success',
    text: t(signedIn ? 'tellMe.done' : 'tellMe.signIn'),
    actions: signedIn
      ? [{ label: t('save.show'), onClick: () => showDialog({ kind: 'saved-searches' }) }]
      : [],
  })
  return true
}
