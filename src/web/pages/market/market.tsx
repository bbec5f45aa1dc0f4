import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/market'
import styles from './market-page.module.css'
import { marketData, type MarketPageData } from './market.server.ts'
import { Towns, TopCities } from '../../features/market/Cities.tsx'
import { Homes, Kinds } from '../../features/market/Homes.tsx'
import { SummaryCards } from '../../features/market/SummaryCards.tsx'
import { MonthTrend, PriceTrend } from '../../features/market/Trends.tsx'

export const handle: PageHandle = { ns: ['market', 'charts', 'map'] }

export function loader(args: Route.LoaderArgs) {
  return marketData(args)
}

/** What homes of a town ask, from the listings, and the towns beside each other. */
export default function Market({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('market')
  const data = loaderData.state === 'found' ? loaderData : null
  const market = data?.market ?? null
  const name = market ? (i18n.language === 'ml' ? market.city.nameMl : market.city.name) : ''
  const title = market ? t('titleOf', { name }) : t('title')
  return (
    <>
      <Head
        title={`${title} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.market(market?.city.name)}
      />
      <PageHeader
        title={title}
        text={t('lead')}
        actions={
          <ButtonLink variant="text" to={paths.valuation()}>
            {t('shell:footer.valuation')}
          </ButtonLink>
        }
      >
        {data ? <CityForm data={data} /> : null}
      </PageHeader>
      <PageSections>
        {data ? <MarketSections data={data} name={name} /> : <LoadFailed title={t('failed')} />}
      </PageSections>
    </>
  )
}

function CityForm({ data }: { data: MarketPageData }): ReactElement {
  const { t, i18n } = useTranslation('market')
  const ml = i18n.language === 'ml'
  const chosen = data.market?.city.name ?? ''
  return (
    <Form method="get" action={paths.market()} className={styles.form} preventScrollReset>
      <SelectField
        key={chosen}
        className={styles.city}
        label={t('city')}
        name="city"
        defaultValue={chosen}
      >
        {chosen === '' ? <option value="">{t('choose')}</option> : null}
        {data.choices.map((one) => (
          <option key={one.name} value={one.name}>
            {ml ? one.nameMl : one.name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('show')}</Button>
    </Form>
  )
}

function MarketSections({ data, name }: { data: MarketPageData; name: string }): ReactElement {
  const { t } = useTranslation('market')
  const { state, location } = useNavigation()
  const { market, top, ranked, thin, citiesAt } = data
  const loading = state === 'loading' && location.pathname === paths.market()
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {loading ? t('loading') : ''}
      </VisuallyHidden>
      <Stack gap={6} className={styles.town} aria-busy={loading}>
        {market === null ? (
          <Note role="alert">
            <b>{t('notFound')}</b> {t('notFoundHow')}
          </Note>
        ) : market.offered === 0 ? (
          <Note>
            {t('empty', { name })} <Link to={paths.addProperty()}>{t('addFirst')}</Link>
          </Note>
        ) : (
          <>
            <SummaryCards market={market} />
            <div className={styles.halves}>
              <Stack gap={6}>
                <PriceTrend market={market} />
                <Homes market={market} />
              </Stack>
              <Stack gap={6}>
                <MonthTrend market={market} />
                <Kinds market={market} />
              </Stack>
            </div>
          </>
        )}
        {market ? (
          <Row gap={3} data-figures="links">
            <ButtonAnchor
              variant="outline"
              href={`/api/market/${encodeURIComponent(market.city.name)}/figures.csv`}
              download
            >
              <Icon name="download" />
              {t('csv')}
            </ButtonAnchor>
            <ButtonLink variant="text" to={paths.locality(market.city.name)}>
              {t('place', { name })}
              <Icon name="arrow" />
            </ButtonLink>
            {market.offered > 0 ? (
              <ButtonLink
                variant="text"
                to={paths.search({ filters: { ...DEFAULT_FILTERS, location: market.city.name } })}
              >
                {t('homes', { count: market.offered, n: formatNumber(market.offered) })}
                <Icon name="arrow" />
              </ButtonLink>
            ) : null}
            <SourceMark>{t('counted')}</SourceMark>
          </Row>
        ) : null}
      </Stack>
      <Towns ranked={ranked} thin={thin} here={market?.city.name ?? null} at={citiesAt} />
      <TopCities cities={top} at={citiesAt} />
      <Text muted size="small">
        {t('source')}
      </Text>
    </>
  )
}
