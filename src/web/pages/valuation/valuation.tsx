import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { Prediction } from '../../../contracts/valuation/valuation.ts'
import { FURNISHING, PROPERTY_TYPES } from '../../../domain/listings/listing.ts'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { Estimate, townOf } from '../../features/valuation/Estimate.tsx'
import type { Route } from './+types/valuation'
import './valuation.css'
import { worksheetData, type WorksheetField } from './valuation.server.ts'

export const handle: PageHandle = { ns: ['valuation'] }

export function loader(args: Route.LoaderArgs) {
  return worksheetData(args)
}

/** The worksheet: what a home may be worth, by what is asked for homes like it. */
export default function Valuation({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('valuation')
  const { values, result } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={`${t('sheet.title')} | ${t('shell:brand')}`}
        description={t('sheet.description')}
        path={paths.valuation()}
        index={result === null}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('sheet.title'), path: paths.valuation() },
          ]),
        ])}
      />
      <header className="sheet-head">
        <div className="wrap">
          <h1>{t('sheet.title')}</h1>
          <p>{t('sheet.lead')}</p>
        </div>
      </header>
      <div className="wrap sheet">
        <Worksheet key={JSON.stringify(values)} loaderData={loaderData} />
        <div className="sheet-answer" aria-live="polite">
          {result === null ? (
            <div className="card pad sheet-empty">
              <Icon name="house" />
              <h2>{t('sheet.empty')}</h2>
              <p>{t('sheet.how')}</p>
              <p>
                <Link to={paths.ml()}>{t('sheet.toMl')}</Link>
              </p>
            </div>
          ) : result.ok ? (
            <>
              <Estimate prediction={result.prediction} />
              <Onward prediction={result.prediction} />
            </>
          ) : (
            <Refused message={result.message} />
          )}
        </div>
      </div>
    </>
  )
}

/** Where one goes with an estimate. */
function Onward({ prediction }: { prediction: Prediction }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { deal, predictedPrice, understood } = prediction
  const { city = null } = understood.place ?? {}
  const town = townOf(prediction, i18n.language)
  const links = [
    [paths.addProperty(), t('sheet.onward.list')],
    ...(city === null
      ? []
      : [
          [paths.market(city), t('sheet.onward.market', { town })],
          [paths.locality(city), t('sheet.onward.town', { town })],
        ]),
    ...(deal === 'sale'
      ? [[paths.tool('stamp-duty', { price: predictedPrice }), t('sheet.onward.duty')]]
      : []),
  ]
  return (
    <nav className="row" aria-label={t('sheet.title')}>
      {links.map(([to = '', name]) => (
        <Link key={to} className="btn line" to={to}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Refused({ message }: { message: string }): ReactElement {
  const { t } = useTranslation('valuation')
  return (
    <div className="card pad sheet-empty" role="alert">
      <Icon name="info" />
      <h2>{t('sheet.noEstimate')}</h2>
      <p>
        <ErrorText message={message} />
      </p>
      <p className="quiet">{t('sheet.tryMore')}</p>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Worksheet({ loaderData }: { loaderData: Loaded }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { values, towns, preferredCity, result } = loaderData
  const busy = useNavigation().location?.pathname === '/services/valuation'
  const ml = i18n.language === 'ml'
  const faults = result && !result.ok ? result.fields : {}
  const field = (name: WorksheetField, children: ReactNode, help?: string): ReactElement => (
    <Field name={name} fault={faults[name]} help={help}>
      {children}
    </Field>
  )
  const input = (name: WorksheetField, more: Record<string, string | number> = {}) => (
    <input
      id={`sheet-${name}`}
      name={name}
      defaultValue={values[name]}
      maxLength={200}
      aria-describedby={faults[name] ? `sheet-${name}-fault` : undefined}
      aria-invalid={faults[name] ? true : undefined}
      autoComplete="off"
      {...more}
    />
  )
  const more = (['propertyType', 'plotArea', 'bathrooms', 'yearBuilt', 'furnishing'] as const).some(
    (name) => values[name] !== '' || faults[name] !== undefined,
  )
  return (
    <Form
      method="get"
      action={paths.valuation()}
      className="card pad sheet-form"
      preventScrollReset
    >
      <div className="seg" role="radiogroup" aria-label={t('field.deal')}>
        {(['sale', 'rent'] as const).map((deal) => (
          <label key={deal}>
            <input
              type="radio"
              name="deal"
              value={deal}
              defaultChecked={(values.deal || 'sale') === deal}
            />
            {t(`deal.${deal}`)}
          </label>
        ))}
      </div>
      {field(
        'city',
        <>
          <Icon name="pin" />
          {input('city', { list: 'sheet-towns', placeholder: preferredCity ?? 'Kottayam' })}
          <datalist id="sheet-towns">
            {towns.map(({ name, nameMl }) => (
              <option key={name}>{ml ? nameMl : name}</option>
            ))}
          </datalist>
        </>,
      )}
      <div className="sheet-two">
        {field(
          'builtUpArea',
          <>
            {input('builtUpArea', { placeholder: '1450', inputMode: 'text' })}
            <span className="unit">{t('sqft')}</span>
          </>,
        )}
        {field('bedrooms', input('bedrooms', { placeholder: '3', inputMode: 'numeric' }))}
      </div>
      <details open={more}>
        <summary>{t('field.more')}</summary>
        <div className="sheet-two">
          {field(
            'propertyType',
            <>
              <select
                id="sheet-propertyType"
                name="propertyType"
                defaultValue={values.propertyType}
              >
                <option value="">{t('field.anyKind')}</option>
                {PROPERTY_TYPES.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`shell:kind.${kind}`)}
                  </option>
                ))}
              </select>
              <Icon name="down" small />
            </>,
          )}
          {field(
            'plotArea',
            <>
              {input('plotArea', { placeholder: '12' })}
              <span className="unit">{t('cents')}</span>
            </>,
          )}
          {field('bathrooms', input('bathrooms', { inputMode: 'numeric' }))}
          {field('yearBuilt', input('yearBuilt', { placeholder: '2018', inputMode: 'numeric' }))}
          {field(
            'furnishing',
            <>
              <select id="sheet-furnishing" name="furnishing" defaultValue={values.furnishing}>
                <option value="">{t('field.notSaid')}</option>
                {FURNISHING.map((one) => (
                  <option key={one} value={one}>
                    {t(`furnishing.${one}`)}
                  </option>
                ))}
              </select>
              <Icon name="down" small />
            </>,
          )}
        </div>
      </details>
      <p className="sheet-or">
        <span>{t('field.or')}</span>
      </p>
      {field(
        'text',
        input('text', { placeholder: t('field.example'), maxLength: 600 }),
        t('field.textHelp'),
      )}
      <button type="submit" className="btn big" disabled={busy}>
        {busy ? t('sheet.busy') : t('sheet.estimate')}
      </button>
    </Form>
  )
}

function Field({
  name,
  fault,
  help,
  children,
}: {
  name: WorksheetField
  fault: string | undefined
  help: string | undefined
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('valuation')
  return (
    <div className="field">
      <label htmlFor={`sheet-${name}`}>{t(`field.${name}`)}</label>
      <span className={fault ? 'inp err' : 'inp'}>{children}</span>
      {fault ? (
        <span className="error" id={`sheet-${name}-fault`}>
          <Icon name="warn" />
          <ErrorText message={fault} />
        </span>
      ) : help ? (
        <span className="help">{help}</span>
      ) : null}
    </div>
  )
}
