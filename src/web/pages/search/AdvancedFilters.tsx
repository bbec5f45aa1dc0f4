import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
} from '../../../domain/property.ts'
import { Icon } from '../../components/Icon.tsx'
import {
  AREA_CHOICES,
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  type Draft,
  type DraftErrors,
} from './draft.ts'
import { areaEcho, priceEcho } from './filter-echo.ts'
import { Choice, Least, Range, Typed, type Change } from './filter-fields.tsx'

/** What "Show Advanced" opens. Hidden fields stay in the form, so that a search never loses them. */
export function AdvancedFilters({
  open,
  draft,
  errors,
  onChange,
}: {
  open: boolean
  draft: Draft
  errors: DraftErrors
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div id="advanced-filters" className="adv" hidden={!open}>
      <Range
        legend={t('price.legend')}
        lowest={{ name: 'minPrice', label: t('price.min'), hint: t('noMin') }}
        highest={{ name: 'maxPrice', label: t('price.max'), hint: t('price.noMax') }}
        draft={draft}
        errors={errors}
        onChange={onChange}
        echo={priceEcho(draft, t)}
      />
      <Range
        legend={t('area.legend')}
        lowest={{ name: 'minArea', label: t('area.min'), hint: t('noMin') }}
        highest={{ name: 'maxArea', label: t('area.max'), hint: t('noMax') }}
        draft={draft}
        errors={errors}
        onChange={onChange}
        echo={areaEcho(draft, t)}
      >
        <div className="inp unit">
          <select
            name="areaUnit"
            aria-label={t('area.unit')}
            value={draft.areaUnit}
            onChange={(event) => {
              const areaUnit = AREA_CHOICES.find((unit) => unit === event.currentTarget.value)
              if (areaUnit) onChange({ areaUnit })
            }}
          >
            {AREA_CHOICES.map((unit) => (
              <option key={unit} value={unit}>
                {t(`unit.${unit}`, { ns: 'shell' })}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </div>
      </Range>
      <Least name="bedrooms" choices={BEDROOM_CHOICES} draft={draft} onChange={onChange} />
      <Least name="bathrooms" choices={BATHROOM_CHOICES} draft={draft} onChange={onChange} />
      <div className="pair">
        <Choice name="furnishing" values={FURNISHING} draft={draft} onChange={onChange} />
        <Choice
          name="possessionStatus"
          values={POSSESSION_STATUS}
          draft={draft}
          onChange={onChange}
        />
        <Choice name="parking" values={PARKING} draft={draft} onChange={onChange} />
        <Typed name="yearBuilt" label={t('yearBuilt.label')} errors={errors}>
          {(aria) => (
            <input
              {...aria}
              name="yearBuilt"
              inputMode="numeric"
              maxLength={4}
              placeholder={t('yearBuilt.example')}
              autoComplete="off"
              value={draft.yearBuilt}
              onChange={(event) => onChange({ yearBuilt: event.currentTarget.value })}
            />
          )}
        </Typed>
      </div>
      <fieldset>
        <legend className="lab">{t('amenities.legend')}</legend>
        <div className="chips">
          {AMENITY_CHOICES.map((amenity) => (
            <label key={amenity} className="chip">
              <input
                type="checkbox"
                name="amenities"
                value={amenity}
                checked={draft.amenities.includes(amenity)}
                onChange={(event) => {
                  const on = event.currentTarget.checked
                  onChange({
                    amenities: AMENITY_CHOICES.filter((one) =>
                      one === amenity ? on : draft.amenities.includes(one),
                    ),
                  })
                }}
              />
              {t(`amenity.${amenity}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
