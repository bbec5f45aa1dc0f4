import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { PARKING } from '../../../../domain/listings/listing.ts'
import { AreaField } from '../fields/AreaField.tsx'
import { CountField } from '../fields/CountField.tsx'
import { derivedFields, GroupFields } from '../fields/GroupFields.tsx'
import { RoadField } from '../fields/RoadField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { useListingForm } from '../form-context.ts'
import type { FieldName } from '../values/form-values.ts'
import { compareAreas } from '../values/compare-areas.ts'
import { isFieldShown } from '../values/to-input.ts'
import { FACINGS } from '../values/words.ts'
import { Group } from './Group.tsx'

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
          <div className="g2">
            <AreaField name="builtUpArea" />
            {asks('carpetArea') ? <AreaField name="carpetArea" /> : null}
          </div>
        ) : null}
        <div className="g2">
          <RoadField />
          <SelectField name="facing" options={FACINGS} blank />
        </div>
        <GroupFields group="sizes" />
      </Group>
      {rooms + storeys > 0 ? (
        <Group title={t('group.building')}>
          {rooms > 0 ? (
            <div className="g3">
              <GroupFields group="rooms" />
            </div>
          ) : null}
          {storeys > 0 ? (
            <div className="g3">
              <GroupFields group="storeys" />
            </div>
          ) : null}
        </Group>
      ) : null}
      <Group title={t('group.fitOut')}>
        {asks('parking') ? (
          <div className="g2">
            <SelectField name="parking" options={PARKING} />
            {values.parking !== 'NONE' ? <CountField name="parkingSpaces" /> : null}
          </div>
        ) : null}
        <GroupFields group="fitOut" />
      </Group>
    </>
  )
}

/** The drawn boundary beside what was typed: the one may stand in for the other. */
function DrawnPlot(): ReactElement | null {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  if (values.polygon === null) return null
  const sqm = plotArea(values.polygon)
  const cents = formatNumber(convertArea(sqm, 'sqm', 'cent'), 1)
  const compared = compareAreas(sqm, values.plotArea, values.units.plotArea)
  if (compared === 'agree') return <p className="note info">{t('drawn.agree', { cents })}</p>
  return (
    <div className={compared === 'differ' ? 'note warn' : 'note'}>
      <p>{t(`drawn.${compared}`, { cents })}</p>
      <button
        type="button"
        className="btn line"
        onClick={() => set({ plotArea: cents, units: { ...values.units, plotArea: 'cent' } })}
      >
        {t('drawn.use', { cents })}
      </button>
    </div>
  )
}
