import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { useCompared, type ComparedListing } from './compared.ts'
import { toggleCompare } from './toggle-compare.ts'

/** The comparison on a card, as a picture alone. */
export function CompareToggle({ home }: { home: ComparedListing }): ReactElement {
  const { t, i18n } = useTranslation()
  const within = useCompared().some(({ id }) => id === home.id)
  return (
    <button
      type="button"
      className={within ? 'fav compare on' : 'fav compare'}
      aria-pressed={within}
      aria-label={t('keep.compare', { title: home.title })}
      title={t('keep.compareWord')}
      onClick={() => toggleCompare({ id: home.id, title: home.title }, within, i18n, true)}
    >
      <span>
        <Icon name={within ? 'check' : 'compare'} />
      </span>
    </button>
  )
}
