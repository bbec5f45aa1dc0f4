import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { PAPER_FACTS } from '../../../domain/papers/facts.ts'
import { Note } from '../../ui/display/Note.tsx'

const NOTED = ['nilam', 'data-bank', 'unnotified'] as const

/** What to check for land of this nature, with the law and the office; never a verdict. */
export function LandNote({ nature }: { nature: string | null }): ReactElement | null {
  const { t } = useTranslation('papers')
  const noted = NOTED.find((known) => known === nature)
  if (noted === undefined) return null
  const { paddyBarredSince } = PAPER_FACTS
  return <Note>{t(`land.${noted}`, { year: paddyBarredSince.value })}</Note>
}
