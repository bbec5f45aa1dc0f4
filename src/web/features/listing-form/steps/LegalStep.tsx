import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  LAND_NATURES,
  LEGAL_STATUS,
  POSSESSION_STATUS,
} from '../../../../domain/listings/listing.ts'
import { LandNote } from '../../papers/LandNote.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { SuggestionField } from '../fields/SuggestionField.tsx'
import { useListingForm } from '../form-context.ts'
import { isFieldShown } from '../values/to-input.ts'
import { APPROVALS, TIMES } from '../values/words.ts'
import { Group } from './Group.tsx'
import { PapersGroup } from './PapersGroup.tsx'
import { ProjectGroup } from './ProjectGroup.tsx'

/** Step 6: when it is free, what the papers say, where the land stands in the records, whom to call. */
export function LegalStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const asksNature = isFieldShown('landNature', values)
  return (
    <>
      <Group title={t('group.possession')}>
        <div className="g2">
          <SelectField name="possessionStatus" options={POSSESSION_STATUS} />
          <TextField name="possessionDate" type="date" />
        </div>
      </Group>
      <Group title={t('group.legal')}>
        <SelectField name="legalStatus" options={LEGAL_STATUS} />
        <SuggestionField name="approvalStatus" words={APPROVALS} />
      </Group>
      <Group title={t('group.records')} lead={t('group.recordsLead')}>
        {asksNature ? (
          <>
            <SelectField name="landNature" options={LAND_NATURES} blank />
            <LandNote nature={values.landNature} />
          </>
        ) : null}
        <div className="g2 keep">
          <TextField name="village" />
          <TextField name="block" />
          <TextField name="surveyNumber" />
          <TextField name="resurveyNumber" />
        </div>
        <TextField name="thandaper" />
      </Group>
      {isFieldShown('reraNumber', values) ? <ProjectGroup /> : null}
      <PapersGroup />
      <Group title={t('group.contact')} lead={t('group.contactLead')}>
        <TextField name="contactPerson" autoComplete="name" />
        <div className="g2">
          <TextField name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
          <TextField name="contactEmail" type="email" inputMode="email" autoComplete="email" />
        </div>
        <SuggestionField name="preferredTime" words={TIMES} />
      </Group>
    </>
  )
}
