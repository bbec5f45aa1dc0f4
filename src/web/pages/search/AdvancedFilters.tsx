import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { convertArea } from '../../../domain/land/units.ts'
import { readMessage } from '../../../domain/message.ts'
import { formatNumber, parseArea, parseMoney, shortPrice } from '../../../domain/numbers/indian.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
} from '../../../domain/property.ts'
import { AREA_SLIDER, PRICE_SLIDER } from '../../../domain/search-filters.ts'
import { Icon } from '../../components/Icon.tsx'
import {
  AREA_CHOICES,
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  type Draft,
  type DraftErrors,
} from './draft.ts'

type Change = (change: Partial<Draft>) => void

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

type Bound = 'minPrice' | 'maxPrice' | 'minArea' | 'maxArea'
interface BoundField {
  name: Bound
  label: string
  hint: string
}

function Range({
  legend,
  lowest,
  highest,
  draft,
  errors,
  onChange,
  echo,
  children,
}: {
  legend: string
  lowest: BoundField
  highest: BoundField
  draft: Draft
  errors: DraftErrors
  onChange: Change
  echo: string | null
  children?: ReactNode
}): ReactElement {
  const id = useId()
  const faults = [lowest, highest].flatMap(({ name }) =>
    errors[name] ? [{ name, text: errors[name] }] : [],
  )
  return (
    <fieldset>
      <legend className="lab">{legend}</legend>
      <div className={children ? 'range with-unit' : 'range'}>
        {[lowest, highest].map(({ name, label, hint }) => (
          <div key={name} className={errors[name] ? 'inp err' : 'inp'}>
            <input
              name={name}
              aria-label={label}
              placeholder={hint}
              value={draft[name]}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] ? `${id}-${name}` : echo ? `${id}-echo` : undefined}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
        {children}
      </div>
      {faults.map(({ name, text }) => (
        <Fault key={name} id={`${id}-${name}`} text={text} />
      ))}
      {echo && faults.length === 0 ? (
        <p className="echo" id={`${id}-echo`}>
          <Icon name="check" />
          {echo}
        </p>
      ) : null}
    </fieldset>
  )
}

function Fault({ id, text }: { id: string; text: string }): ReactElement {
  const { t } = useTranslation('errors')
  const { key, params } = readMessage(text)
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warn" />
      {t(key, params)}
    </p>
  )
}

function Typed({
  name,
  label,
  errors,
  children,
}: {
  name: 'yearBuilt'
  label: string
  errors: DraftErrors
  children: (aria: Record<string, string | boolean>) => ReactNode
}): ReactElement {
  const id = useId()
  const fault = errors[name]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={fault ? 'inp err' : 'inp'}>
        {children({
          id,
          ...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-e` } : {}),
        })}
      </div>
      {fault ? <Fault id={`${id}-e`} text={fault} /> : null}
    </div>
  )
}

/** "Any, 1+, 2+ …": how many there must be at least. */
function Least({
  name,
  choices,
  draft,
  onChange,
}: {
  name: 'bedrooms' | 'bathrooms'
  choices: readonly number[]
  draft: Draft
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <fieldset>
      <legend className="lab">{t(`${name}.legend`)}</legend>
      <div className="seg">
        {choices.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={draft[name] === count}
              onChange={() => onChange({ [name]: count })}
            />
            {count === 0 ? t('any') : `${count}+`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Choice({
  name,
  values,
  draft,
  onChange,
}: {
  name: 'furnishing' | 'possessionStatus' | 'parking'
  values: readonly string[]
  draft: Draft
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      <div className="inp">
        <select
          id={id}
          name={name}
          value={draft[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
        >
          <option value="">{t('any')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {t(`${name}.${value}`)}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </div>
    </div>
  )
}

type T = ReturnType<typeof useTranslation>['t']

/** Two bounds in words: "₹ 45.0 L to ₹ 1.2 Cr", "up to …", "… and above"; null when neither is set or one is unread. */
function rangeEcho(low: string | null, high: string | null, t: T): string | null {
  if (low && high) return t('echo.between', { low, high })
  if (low) return t('echo.above', { low })
  return high ? t('echo.upTo', { high }) : null
}

function priceEcho(draft: Draft, t: T): string | null {
  const low = parseMoney(draft.minPrice)
  const high = parseMoney(draft.maxPrice)
  if (!low.ok || !high.ok) return null
  const top = high.value === PRICE_SLIDER.max ? null : high.value
  return rangeEcho(low.value ? shortPrice(low.value) : null, shortPrice(top), t)
}

function areaEcho(draft: Draft, t: T): string | null {
  const low = parseArea(draft.minArea, draft.areaUnit)
  const high = parseArea(draft.maxArea, draft.areaUnit)
  if (!low.ok || !high.ok) return null
  // Said in the other unit of the two that people think in.
  const unit = draft.areaUnit === 'sqft' ? 'cent' : 'sqft'
  const said = (sqft: number | null): string | null =>
    sqft === null || sqft === 0
      ? null
      : `${formatNumber(convertArea(sqft, 'sqft', unit), unit === 'cent' ? 1 : 0)} ${t(`unit.${unit}`, { ns: 'shell' })}`
  return rangeEcho(said(low.sqft), said(high.sqft === AREA_SLIDER.max ? null : high.sqft), t)
}
