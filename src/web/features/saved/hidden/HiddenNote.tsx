import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { unhideListings } from './hidden.ts'

/** How many homes of this search the person has hidden, and the press that shows them again. */
export function HiddenNote({ ids }: { ids: readonly number[] }): ReactElement | null {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <p className="hidden-note">
      <Icon name="eyeOff" small />
      {t('keep.hiddenHere', { count: ids.length })}
      <button
        type="button"
        className="btn text js"
        onClick={() => {
          unhideListings(ids)
          // The button goes with its line.
          document.querySelector<HTMLElement>('.sp .lh h1')?.focus({ preventScroll: true })
        }}
      >
        {t('keep.showAgain')}
      </button>
    </p>
  )
}
