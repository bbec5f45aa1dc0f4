import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import {
  AMENITY_FLAG,
  FEATURE_FLAGS,
  type FeatureFlag,
} from '../../../../domain/listings/listing.ts'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { amenitySuggestions } from '../amenity-suggestions.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { derivedFields, GroupFields, Switch } from '../fields/GroupFields.tsx'
import { useListingForm } from '../form-context.ts'
import { kindOf } from '../values/form-values.ts'
import { isFieldShown } from '../values/to-input.ts'
import { Group } from './Group.tsx'
import styles from './steps.module.css'

/** Step 5: amenities. A flag that has a suggested chip is not asked for twice. */
export function AmenitiesStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const kind = kindOf(values)
  const suggestions = amenitySuggestions(kind)
  const byChip = new Set<FeatureFlag | undefined>(
    Object.entries(AMENITY_FLAG)
      .filter(([choice]) => suggestions.includes(choice))
      .map(([, flag]) => flag),
  )
  const switches = FEATURE_FLAGS.filter((flag) => isFieldShown(flag, values) && !byChip.has(flag))
  return (
    <>
      <section className={styles.group}>
        <ChipsField name="amenities" suggestions={suggestions} title={t('group.amenities')} />
      </section>
      {switches.length + derivedFields('features', values).length > 0 ? (
        <Group title={t('group.features')}>
          <Grid columns={2} gap={1} className={styles.switches}>
            {switches.map((flag) => (
              <Switch key={flag} name={flag} />
            ))}
            <GroupFields group="features" />
          </Grid>
        </Group>
      ) : null}
      <Group title={t('group.words')}>
        <GroupFields group="words" />
      </Group>
    </>
  )
}
