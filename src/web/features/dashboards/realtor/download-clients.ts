import type { TFunction } from 'i18next'
import { notify } from '../../../ui/notify.tsx'
import { storedToken } from '../../../platform/session.ts'

/** Fetches the file with the session's token, which no plain link carries, and hands it to the browser. */
export async function downloadClients(t: TFunction<'realtor'>): Promise<void> {
  try {
    const answer = await fetch('/api/realtor/clients.csv', {
      headers: { authorization: `Bearer ${storedToken() ?? ''}` },
    })
    if (!answer.ok) throw new Error(`clients.csv: ${answer.status}`)
    const url = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = 'veedu-clients.csv'
    link.click()
    URL.revokeObjectURL(url)
  } catch {
    notify({ kind: 'error', text: t('network') })
  }
}
