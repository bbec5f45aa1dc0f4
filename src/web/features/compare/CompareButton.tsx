import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { useCompared, type ComparedListing } from './compared.ts'
import { toggleCompare } from './toggle-compare.ts'

/** Puts a home beside others, or takes it out again. */
export function CompareButton({ home }: { home: ComparedListing }): ReactElement {
  const { t, i18n } = useTranslation('compare')
  const within = useCompared().some(({ id }) => id === home.id)
  return (
    <button
      type="button"
      className="btn text compare"
      aria-pressed={within}
      onClick={() => toggleCompare(home, within, i18n)}
    >
      <Icon name={within ? 'check' : 'compare'} />
      <span>{t(within ? 'within' : 'add')}</span>
    </button>
  )
}
