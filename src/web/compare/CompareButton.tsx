import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { notify } from '../components/notify.tsx'
import { paths } from '../paths.ts'
import {
  compare,
  compareNoMore,
  MOST_COMPARED,
  useCompared,
  type ComparedHome,
} from './compared.ts'

/** Puts a home beside others, or takes it out again. A fifth is told that four is the most. */
export function CompareButton({ home }: { home: ComparedHome }): ReactElement {
  const { t } = useTranslation('compare')
  const compared = useCompared()
  const within = compared.some(({ id }) => id === home.id)
  const press = (): void => {
    if (within) {
      compareNoMore(home.id)
      return
    }
    const added = compare(home)
    const ids = [...compared, ...(added ? [home] : [])].map(({ id }) => id)
    const look = { label: t('look', { count: ids.length }), to: paths.compare(ids) }
    if (!added)
      notify({ kind: 'error', text: t('most', { count: MOST_COMPARED }), actions: [look] })
    else if (ids.length === 1) notify({ kind: 'success', text: t('firstAdded') })
    else notify({ kind: 'success', text: t('added', { count: ids.length }), actions: [look] })
  }
  return (
    <button type="button" className="btn text" aria-pressed={within} onClick={press}>
      <Icon name={within ? 'check' : 'compare'} />
      <span>{t(within ? 'within' : 'add')}</span>
    </button>
  )
}
