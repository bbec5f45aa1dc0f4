import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdvertReadingAnswer } from '../../../contracts/adverts/adverts.ts'
import { Card } from '../../ui/display/Card.tsx'
import { AdvertDrafts } from './AdvertDrafts.tsx'
import { PasteBox } from './PasteBox.tsx'
import styles from './adverts.module.css'

/** On the page of imports: advertisements as text become drafts. */
export function PasteCard(): ReactElement {
  const { t } = useTranslation('adverts')
  const [pasted, setPasted] = useState<{ adverts: AdvertReadingAnswer[]; pictures: File[] } | null>(
    null,
  )
  return (
    <>
      <Card as="section" aria-labelledby="paste-adverts" className={styles.card}>
        <h2 id="paste-adverts">{t('box.title')}</h2>
        <PasteBox
          onRead={async (adverts, pictures) => {
            setPasted({ adverts, pictures })
            return true
          }}
        />
      </Card>
      {pasted ? (
        <AdvertDrafts
          key={pasted.adverts.map(({ text }) => text).join('\n')}
          adverts={pasted.adverts}
          pictures={pasted.pictures}
        />
      ) : null}
    </>
  )
}
