import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { looksLikeRera, reraDuty } from '../../../../domain/papers/rera.ts'
import { Note } from '../../../ui/display/Note.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { GroupFields } from '../fields/GroupFields.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingForm } from '../form-context.ts'
import { MoreGroup } from './Group.tsx'
import { dealOf } from '../values/form-values.ts'

/**
 * K-RERA: first how large the project is, then the number, and only where one is due. What was typed before stays in
 * view, whatever the rule says now.
 */
export function ProjectGroup(): ReactElement | null {
  const { t } = useTranslation('paperFiles')
  const { values, rera } = useListingForm()
  const { reraNumber, projectUnits, projectLand } = values
  const deal = dealOf(values)
  const duty = reraDuty(deal, rera)
  const typed = reraNumber !== '' || projectUnits !== '' || projectLand !== ''
  if (duty === 'none' && !typed) return null
  const inCents = (squareMetres: number): string =>
    formatNumber(convertArea(squareMetres, 'sqm', 'cent'), 2)
  const number = reraNumber.trim()
  const caution =
    number === ''
      ? duty === 'due'
        ? t('rera.due')
        : undefined
      : looksLikeRera(number)
        ? undefined
        : t('rera.odd')
  return (
    <MoreGroup
      title={t('rera.title')}
      lead={t('rera.lead', {
        units: rera.units,
        land: rera.land,
        cents: inCents(rera.land),
        year: rera.year,
      })}
      open={typed || values.possessionStatus === 'UNDER_CONSTRUCTION'}
    >
      <Grid columns={2} gap={5}>
        <TextField name="projectUnits" inputMode="numeric" />
        <TextField
          name="projectLand"
          inputMode="decimal"
          unit="m²"
          echo={
            deal.projectLand === null
              ? undefined
              : t('rera.cents', { cents: inCents(deal.projectLand) })
          }
        />
      </Grid>
      <GroupFields group="project" />
      {duty === 'exempt' ? (
        <Note tone="info" icon="check">
          {t('rera.exempt')}
        </Note>
      ) : null}
      {duty === 'exempt' && number === '' ? null : (
        <TextField name="reraNumber" {...(caution ? { warning: caution } : {})} />
      )}
    </MoreGroup>
  )
}
