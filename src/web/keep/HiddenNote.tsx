import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { showHomes, useHidden } from './hidden.ts'

/** How many homes of this list the person has hidden, and the press that shows them again. */
export function HiddenNote({
  homes,
}: {
  homes: readonly (readonly { id: number }[])[]
}): ReactElement | null {
  const { t } = useTranslation()
  const hidden = useHidden()
  const here = homes.flat().filter(({ id }) => hidden.has(id))
  if (here.length === 0) return null
  return (
    <p className="hidden-note">
      <Icon name="eyeOff" small />
      {t('keep.hiddenHere', { count: here.length })}
      <button
        type="button"
        className="btn text"
        onClick={() => showHomes(here.map(({ id }) => id))}
      >
        {t('keep.showAgain')}
      </button>
    </p>
  )
}
