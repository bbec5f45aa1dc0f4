import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LAND_NATURES } from '../../../../domain/listings/listing.ts'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { LandNote } from '../../papers/LandNote.tsx'
import { GroupFields } from '../fields/GroupFields.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useListingForm } from '../form-context.ts'
import { isFieldShown } from '../values/to-input.ts'
import { Group } from './Group.tsx'
import { PapersGroup } from './PapersGroup.tsx'
import { ProjectGroup } from './ProjectGroup.tsx'
import styles from './steps.module.css'

/** Step 6: possession, papers, land records, contact. */
export function LegalStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const asksNature = isFieldShown('landNature', values)
  return (
    <>
      <Group title={t('group.possession')}>
        <Grid columns={2} gap={5}>
          <GroupFields group="possession" />
        </Grid>
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
        <div className={styles.two}>
          <GroupFields group="records" />
        </div>
        <GroupFields group="register" />
      </Group>
      {isFieldShown('reraNumber', values) ? <ProjectGroup /> : null}
      <PapersGroup />
      <Group title={t('group.contact')} lead={t('group.contactLead')}>
        <TextField name="contactPerson" autoComplete="name" />
        <Grid columns={2} gap={5}>
          <TextField name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
          <TextField name="contactEmail" type="email" inputMode="email" autoComplete="email" />
        </Grid>
        <GroupFields group="contact" />
      </Group>
    </>
  )
}
