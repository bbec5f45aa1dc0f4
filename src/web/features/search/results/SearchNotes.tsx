import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import styles from './SearchNotes.module.css'

/** What of a search in one's own words went unused, and what is shown in place of a PIN code without a known place. */
export function SearchNotes({
  ignored,
  pin,
  district,
  className = styles.notes,
}: {
  ignored: readonly string[]
  pin: string | null
  /** In the page's language; null when the place of the PIN code is known. */
  district: string | null
  className?: string | undefined
}): ReactElement | null {
  const { t } = useTranslation('search')
  const isPinShownFor = pin !== null && district !== null
  if (ignored.length === 0 && !isPinShownFor) return null
  return (
    <div className={className}>
      {ignored.length === 0 ? null : (
        <Text size="small" muted>
          {t('notes.ignored', { words: ignored.map((words) => `“${words}”`).join(', ') })}
        </Text>
      )}
      {isPinShownFor ? (
        <Text size="small" muted>
          {t('notes.pin', { pin, district })}
        </Text>
      ) : null}
    </div>
  )
}
