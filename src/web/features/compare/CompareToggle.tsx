import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { CardButton } from '../listing-parts/CardButton.tsx'
import { useCompared, type ComparedListing } from './compared.ts'
import { toggleCompare } from './toggle-compare.ts'

/** Adds to the comparison, as an icon on a card. */
export function CompareToggle({
  home,
  className,
}: {
  home: ComparedListing
  className?: string
}): ReactElement {
  const { t, i18n } = useTranslation()
  const within = useCompared().some(({ id }) => id === home.id)
  return (
    <CardButton
      icon={within ? 'check' : 'compare'}
      label={t('save.compare', { title: home.title })}
      className={className}
      aria-pressed={within}
      title={t('save.compareWord')}
      onClick={() => toggleCompare({ id: home.id, title: home.title }, within, i18n, true)}
    />
  )
}
