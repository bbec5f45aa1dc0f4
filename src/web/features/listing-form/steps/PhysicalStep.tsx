import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { PARKING } from '../../../../domain/listings/listing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Grid, Row } from '../../../ui/layout/Layout.tsx'
import { AreaField } from '../fields/AreaField.tsx'
import { CountField } from '../fields/CountField.tsx'
import { derivedFields, GroupFields } from '../fields/GroupFields.tsx'
import { RoadField } from '../fields/RoadField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { useListingForm } from '../form-context.ts'
import type { FieldName } from '../values/form-values.ts'
import { isFieldShown } from '../values/to-input.ts'
import { FACINGS } from '../../../../domain/listings/listing.ts'
import { Group } from './Group.tsx'
import styles from './steps.module.css'
import { compareAreas } from '../values/areas.ts'

/** Step 3: sizes as they are typed, rooms, and how it is built; only what fits the kind. */
export function PhysicalStep(): ReactElement {
  const { t } = useTranslation('form')
  const { values } = useListingForm()
  const asks = (field: FieldName): boolean => isFieldShown(field, values)
  const rooms = derivedFields('rooms', values).length
  const storeys = derivedFields('storeys', values).length
  return (
    <>
      <Group title={t('group.sizes')} lead={t('group.sizesLead')}>
        {asks('plotArea') ? (
          <AreaField name="plotArea">
            <DrawnPlot />
          </AreaField>
        ) : null}
        {asks('totalArea') ? <AreaField name="totalArea" /> : null}
        {asks('builtUpArea') ? (
          <Grid columns={2} gap={5}>
            <AreaField name="builtUpArea" />
            {asks('carpetArea') ? <AreaField name="carpetArea" /> : null}
          </Grid>
        ) : null}
        <Grid columns={2} gap={5}>
          <RoadField />
          <SelectField name="facing" options={FACINGS} blank />
        </Grid>
        <GroupFields group="sizes" />
      </Group>
      {rooms + storeys > 0 ? (
        <Group title={t('group.building')}>
          {rooms > 0 ? (
            <div className={styles.three}>
              <GroupFields group="rooms" />
            </div>
          ) : null}
          {storeys > 0 ? (
            <div className={styles.three}>
              <GroupFields group="storeys" />
            </div>
          ) : null}
        </Group>
      ) : null}
      <Group title={t('group.fitOut')}>
        {asks('parking') ? (
          <Grid columns={2} gap={5}>
            <SelectField name="parking" options={PARKING} blank />
            {values.parking !== 'NONE' ? <CountField name="parkingSpaces" /> : null}
          </Grid>
        ) : null}
        <GroupFields group="fitOut" />
      </Group>
    </>
  )
}

/** The area of the drawn boundary beside the typed one, with a button that takes it over. */
function DrawnPlot(): ReactElement | null {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  if (values.polygon === null) return null
  const sqm = plotArea(values.polygon)
  const cents = formatNumber(convertArea(sqm, 'sqm', 'cent'), 1)
  const compared = compareAreas(sqm, values.plotArea, values.units.plotArea)
  if (compared === 'agree')
    return (
      <Note tone="info" icon={null}>
        {t('drawn.agree', { cents })}
      </Note>
    )
  return (
    <Note tone={compared === 'differ' ? 'warning' : 'plain'} icon={null}>
      <Row gap={3} justify="between">
        <p>{t(`drawn.${compared}`, { cents })}</p>
        <Button
          variant="outline"
          onClick={() => set({ plotArea: cents, units: { ...values.units, plotArea: 'cent' } })}
        >
          {t('drawn.use', { cents })}
        </Button>
      </Row>
    </Note>
  )
}
