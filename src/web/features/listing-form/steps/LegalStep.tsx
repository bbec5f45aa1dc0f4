import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LAND_NATURES } from '../../../../domain/listings/listing.ts'
import { LandNote } from '../../papers/LandNote.tsx'
import { GroupFields } from '../fields/GroupFields.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingForm } from '../form-context.ts'
import { isFieldShown } from '../values/to-input.ts'
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
          <GroupFields group="possession" />
        </div>
      </Group>
      <Group title={t('group.legal')}>
        <GroupFields group="legal" />
      </Group>
      <Group title={t('group.records')} lead={t('group.recordsLead')}>
        {asksNature ? (
          <>
            <SelectField name="landNature" options={LAND_NATURES} blank />
            <LandNote nature={values.landNature} />
          </>
        ) : null}
        <div className="g2 keep">
          <GroupFields group="records" />
        </div>
        <GroupFields group="register" />
      </Group>
      {isFieldShown('reraNumber', values) ? <ProjectGroup /> : null}
      <PapersGroup />
      <Group title={t('group.contact')} lead={t('group.contactLead')}>
        <TextField name="contactPerson" autoComplete="name" />
        <div className="g2">
          <TextField name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
          <TextField name="contactEmail" type="email" inputMode="email" autoComplete="email" />
        </div>
        <GroupFields group="contact" />
      </Group>
    </>
  )
}
