import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPER_FACTS } from '../../../domain/papers/facts.ts'
import { Icon } from '../../ui/Icon.tsx'

const NOTED = ['nilam', 'data-bank', 'unnotified'] as const

/** What land of this nature asks to be checked, with the law and the office; never a verdict. */
export function LandNote({ nature }: { nature: string | null }): ReactElement | null {
  const { t } = useTranslation('papers')
  const noted = NOTED.find((known) => known === nature)
  if (noted === undefined) return null
  const { paddyBarredSince } = PAPER_FACTS
  return (
    <p className="note">
      <Icon name="info" />
      <span>{t(`land.${noted}`, { year: paddyBarredSince.value })}</span>
    </p>
  )
}
