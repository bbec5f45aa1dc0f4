import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
} from '../../../../domain/listings/listing.ts'
import { parseArea, parseMoney } from '../../../../domain/numbers/indian.ts'
import { DERIVED_FILTERS } from '../../../../domain/search/field-filters.ts'
import { YEAR_STEPS } from '../../../../domain/search/facets.ts'
import { ChipGroup, ChoiceChip } from '../../../ui/actions/Chip.tsx'
import { ControlFrame, Field } from '../../../ui/forms/Field.tsx'
import { SelectField } from '../../../ui/forms/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import layout from '../SearchLayout.module.css'
import styles from './filters.module.css'
import { histogramBars, countOf, type Counts } from './counts/counts.ts'
import {
  AREA_CHOICES,
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  type Draft,
  type DraftErrors,
} from './draft.ts'
import { areaEcho, formatSize, plotEcho, priceEcho } from './format-range.ts'
import { choiceClass, Count, optionText, type Change } from './counts/choice-count.tsx'
import { Choice, FieldFilterInput, MinimumChoice, Range } from './filter-fields.tsx'
import { fits, fittingAmenities } from './counts/fitting.ts'
import {
  FlagChips,
  KindChips,
  MaxAdvance,
  MostBedrooms,
  NearChips,
  PostedBy,
  PostedWithin,
  ReadyBy,
} from './more-filters.tsx'
import { Histogram } from './Histogram.tsx'
import { ErrorText } from '../../../ui/ErrorText.tsx'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** What "Show Advanced" opens. Hidden fields stay in the form, so that a search never loses them. */
export function AdvancedFilters({
  place,
  draft,
  errors,
  counts,
  onChange,
}: {
  /** The field of the place. */
  place?: ReactNode
  draft: Draft
  errors: DraftErrors
  counts: Counts
  onChange: Change
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const shortPrice = useShortPrice()
  const money = (text: string): number | null => {
    const read = parseMoney(text)
    return read.ok ? read.value : null
  }
  const size = (text: string): number | null => {
    const read = parseArea(text, draft.areaUnit)
    return read.ok ? read.sqft : null
  }
  /** A filter that fits, or that is set however it came about. */
  const shows = (filter: string, isSet: boolean): boolean => isSet || fits(filter, draft)
  // The newest first; a year of one's own, from an address, is a choice as well.
  const years = [...new Set([...YEAR_STEPS.map(String), draft.yearBuilt].filter(Boolean))]
    .sort()
    .toReversed()
  return (
    <div className={layout.advanced}>
      {place}
      <Range
        legend={t('price.legend')}
        lowest={{ name: 'minPrice', label: t('price.min'), hint: t('noMin') }}
        highest={{ name: 'maxPrice', label: t('price.max'), hint: t('price.noMax') }}
        draft={draft}
        errors={errors}
        onChange={onChange}
        echo={priceEcho(draft, t, i18n.language)}
        picture={
          <Histogram
            bars={histogramBars(counts.price, money(draft.minPrice), money(draft.maxPrice))}
            format={shortPrice}
          />
        }
      />
      <Range
        legend={t('area.legend')}
        lowest={{ name: 'minArea', label: t('area.min'), hint: t('noMin') }}
        highest={{ name: 'maxArea', label: t('area.max'), hint: t('noMax') }}
        draft={draft}
        errors={errors}
        onChange={onChange}
        echo={areaEcho(draft, t)}
        picture={
          <Histogram
            bars={histogramBars(counts.area, size(draft.minArea), size(draft.maxArea))}
            format={(sqft) => formatSize(sqft, draft.areaUnit, t)}
          />
        }
      >
        <ControlFrame after={<Icon name="down" small />} className={styles.unit}>
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
        </ControlFrame>
      </Range>
      {shows('plotArea', draft.minPlotArea !== '' || draft.maxPlotArea !== '') ? (
        <Range
          legend={t('plot.legend')}
          lowest={{ name: 'minPlotArea', label: t('field.minPlotArea'), hint: t('noMin') }}
          highest={{ name: 'maxPlotArea', label: t('field.maxPlotArea'), hint: t('noMax') }}
          echo={plotEcho(draft, t)}
          {...{ draft, errors, onChange }}
        />
      ) : null}
      {shows('bedrooms', draft.bedrooms > 0 || draft.maxBedrooms !== null) ? (
        <>
          <MinimumChoice
            name="bedrooms"
            choices={BEDROOM_CHOICES}
            draft={draft}
            counts={counts}
            onChange={(change) => onChange(withLeastBedrooms(draft, change))}
          />
          <MostBedrooms {...{ draft, counts, onChange }} />
        </>
      ) : null}
      {shows('bathrooms', draft.bathrooms > 0) ? (
        <MinimumChoice
          name="bathrooms"
          choices={BATHROOM_CHOICES}
          {...{ draft, counts, onChange }}
        />
      ) : null}
      <div className={styles.pairs}>
        {shows('furnishing', draft.furnishing !== null) ? (
          <Choice name="furnishing" values={FURNISHING} {...{ draft, counts, onChange }} />
        ) : null}
        {shows('possessionStatus', draft.possessionStatus !== null) ? (
          <Choice
            name="possessionStatus"
            values={POSSESSION_STATUS}
            {...{ draft, counts, onChange }}
          />
        ) : null}
        {shows('readyBy', draft.readyBy !== null) ? <ReadyBy {...{ draft, onChange }} /> : null}
        {shows('parking', draft.parking !== null) ? (
          <Choice name="parking" values={PARKING} {...{ draft, counts, onChange }} />
        ) : null}
        {shows('yearBuilt', draft.yearBuilt !== '') ? (
          <SelectField
            label={t('yearBuilt.label')}
            name="yearBuilt"
            error={errors.yearBuilt ? <ErrorText message={errors.yearBuilt} /> : null}
            announceError
            value={draft.yearBuilt}
            onChange={(event) => onChange({ yearBuilt: event.currentTarget.value })}
          >
            <option value="">{t('any')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {optionText(year, countOf(counts, 'yearBuilt', Number(year)))}
              </option>
            ))}
          </SelectField>
        ) : null}
        {DERIVED_FILTERS.filter(
          ({ name, filter }) => filter !== 'yes' && shows(name, draft.fields[name] !== undefined),
        ).map((derived) => (
          <FieldFilterInput key={derived.name} {...{ derived, draft, errors, onChange }} />
        ))}
        {shows('maxAdvance', draft.maxAdvance !== null) ? (
          <MaxAdvance {...{ draft, onChange }} />
        ) : null}
        <PostedBy {...{ draft, onChange }} />
        <PostedWithin {...{ draft, onChange }} />
      </div>
      <FlagChips {...{ draft, onChange }} />
      <KindChips {...{ draft, counts, onChange }} />
      <NearChips {...{ draft, onChange }} />
      <Field group label={t('amenities.legend')}>
        {() => (
          <ChipGroup>
            {fittingAmenities(draft).map((amenity) => (
              <ChoiceChip
                key={amenity}
                className={choiceClass(countOf(counts, 'amenities', amenity))}
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
              >
                {t(`amenity.${amenity}`)}
                <Count of={countOf(counts, 'amenities', amenity)} />
              </ChoiceChip>
            ))}
          </ChipGroup>
        )}
      </Field>
    </div>
  )
}

/** A higher minimum raises an exact number, and removes a maximum below it. */
function withLeastBedrooms(draft: Draft, change: Partial<Draft>): Partial<Draft> {
  const { bedrooms = draft.bedrooms } = change
  const { maxBedrooms } = draft
  if (maxBedrooms === null) return change
  if (bedrooms > 0 && maxBedrooms === draft.bedrooms) return { ...change, maxBedrooms: bedrooms }
  return maxBedrooms < bedrooms ? { ...change, maxBedrooms: null } : change
}
