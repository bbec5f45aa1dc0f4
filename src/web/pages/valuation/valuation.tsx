import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form, useNavigation } from 'react-router'
import type { Prediction } from '../../../contracts/valuation/valuation.ts'
import { FURNISHING, PROPERTY_TYPES } from '../../../domain/listings/listing.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { SelectField, TextField } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { Estimate, townOf } from '../../features/valuation/Estimate.tsx'
import type { Route } from './+types/valuation'
import styles from './valuation.module.css'
import { worksheetData, type WorksheetField } from './valuation.server.ts'

export const handle: PageHandle = { ns: ['valuation'] }

export function loader(args: Route.LoaderArgs) {
  return worksheetData(args)
}

/** The worksheet: an estimate from the asking prices of similar listings. */
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
      <PageHeader className={styles.header} title={t('sheet.title')} text={t('sheet.lead')} />
      <div className={classNames('page-width', styles.page)}>
        <Worksheet key={JSON.stringify(values)} loaderData={loaderData} />
        <div aria-live="polite">
          {result === null ? (
            <Card>
              <Stack gap={3} className={styles.state}>
                <Icon name="house" />
                <h2>{t('sheet.empty')}</h2>
                <p>{t('sheet.how')}</p>
                <p>
                  <Link to={paths.ml()}>{t('sheet.toMl')}</Link>
                </p>
              </Stack>
            </Card>
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

/** Where to go with an estimate. */
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
    <Row as="nav" aria-label={t('sheet.title')}>
      {links.map(([to = '', name]) => (
        <ButtonLink key={to} variant="outline" to={to}>
          {name}
        </ButtonLink>
      ))}
    </Row>
  )
}

function Refused({ message }: { message: string }): ReactElement {
  const { t } = useTranslation('valuation')
  return (
    <Card role="alert">
      <Stack gap={3} className={styles.state}>
        <Icon name="info" />
        <h2>{t('sheet.noEstimate')}</h2>
        <p>
          <ErrorText message={message} />
        </p>
        <Text muted>{t('sheet.tryMore')}</Text>
      </Stack>
    </Card>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Worksheet({ loaderData }: { loaderData: Loaded }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { values, towns, preferredCity, result } = loaderData
  const busy = useNavigation().location?.pathname === '/services/valuation'
  const ml = i18n.language === 'ml'
  const errors = result && !result.ok ? result.fields : {}
  const field = (name: WorksheetField) => ({
    id: `sheet-${name}`,
    name,
    label: t(`field.${name}`),
    defaultValue: values[name],
    error: errors[name] ? <ErrorText message={errors[name]} /> : undefined,
  })
  const text = (name: WorksheetField) => ({ ...field(name), maxLength: 200, autoComplete: 'off' })
  const more = (['propertyType', 'plotArea', 'bathrooms', 'yearBuilt', 'furnishing'] as const).some(
    (name) => values[name] !== '' || errors[name] !== undefined,
  )
  return (
    <Card>
      <Form method="get" action={paths.valuation()} className={styles.form} preventScrollReset>
        <Stack gap={5}>
          <SegmentedControl
            className={styles.deal}
            label={t('field.deal')}
            name="deal"
            options={[
              { value: 'sale', label: t('deal.sale') },
              { value: 'rent', label: t('deal.rent') },
            ]}
            defaultValue={values.deal || 'sale'}
          />
          <TextField
            {...text('city')}
            before={<Icon name="pin" />}
            list="sheet-towns"
            placeholder={preferredCity ?? 'Kottayam'}
          />
          <datalist id="sheet-towns">
            {towns.map(({ name, nameMl }) => (
              <option key={name}>{ml ? nameMl : name}</option>
            ))}
          </datalist>
          <div className={styles.pair}>
            <TextField {...text('builtUpArea')} placeholder="1450" unit={t('sqft')} />
            <TextField {...text('bedrooms')} placeholder="3" inputMode="numeric" />
          </div>
          <details open={more}>
            <summary>{t('field.more')}</summary>
            <div className={styles.pair}>
              <SelectField {...field('propertyType')}>
                <option value="">{t('field.anyKind')}</option>
                {PROPERTY_TYPES.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`shell:kind.${kind}`)}
                  </option>
                ))}
              </SelectField>
              <TextField {...text('plotArea')} placeholder="12" unit={t('cents')} />
              <TextField {...text('bathrooms')} inputMode="numeric" />
              <TextField {...text('yearBuilt')} placeholder="2018" inputMode="numeric" />
              <SelectField {...field('furnishing')}>
                <option value="">{t('field.notSaid')}</option>
                {FURNISHING.map((one) => (
                  <option key={one} value={one}>
                    {t(`furnishing.${one}`)}
                  </option>
                ))}
              </SelectField>
            </div>
          </details>
          <p className={styles.or}>
            <span>{t('field.or')}</span>
          </p>
          <TextField
            {...text('text')}
            help={errors.text ? undefined : t('field.textHelp')}
            placeholder={t('field.example')}
            maxLength={600}
          />
          <Button type="submit" size="large" disabled={busy}>
            {busy ? t('sheet.busy') : t('sheet.estimate')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
