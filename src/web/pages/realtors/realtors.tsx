import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form } from 'react-router'
import { SPOKEN_LANGUAGES } from '../../../domain/realtors/directory.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/realtors'
import { Monogram, Rera } from '../../features/realtors/identity.tsx'
import { Rating } from '../../features/realtors/Rating.tsx'
import { realtorsData, type ShownRealtor } from './realtors.server.ts'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './realtors.module.css'
import { TextField, SelectField } from '../../ui/forms/TextField.tsx'
import { Button, ButtonLink, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { Row, Grid } from '../../ui/layout/Layout.tsx'
import { CardLink, Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { PageSections } from '../../ui/layout/PageLayout.tsx'

export const handle: PageHandle = { ns: ['realtors'] }

export function loader(args: Route.LoaderArgs) {
  return realtorsData(args)
}

/** The directory of realtors: area, languages and K-RERA number. */
export default function Realtors({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  const { filters, first, items, total, nextCursor, place } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  const query: Record<string, string> = {
    ...(filters.place ? { place: filters.place } : {}),
    ...(filters.language ? { language: filters.language } : {}),
    ...(filters.name ? { name: filters.name } : {}),
    ...(filters.checked ? { checked: 'true' } : {}),
    ...(filters.sort ? { sort: filters.sort } : {}),
  }
  const filtered = Object.keys(query).length > 0
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description')}
        path={paths.realtors()}
        index={!filtered && first}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.realtors() },
          ]),
        ])}
      />
      <header className={styles.head}>
        <div className="page-width">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <Form key={JSON.stringify(query)} method="get" action="/services/realtors" role="search">
            <Card className={styles.form}>
              <TextField
                label={t('field.place')}
                before={<Icon name="pin" />}
                name="place"
                defaultValue={filters.place}
                placeholder={t('field.example')}
                maxLength={100}
              />
              <SelectField
                label={t('field.language')}
                name="language"
                defaultValue={filters.language ?? ''}
              >
                <option value="">{t('field.anyLanguage')}</option>
                {SPOKEN_LANGUAGES.map((code) => (
                  <option key={code} value={code}>
                    {t(`language.${code}`)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={t('field.name')}
                name="name"
                defaultValue={filters.name}
                maxLength={100}
              />
              <SelectField label={t('sort.label')} name="sort" defaultValue={filters.sort ?? ''}>
                <option value="">{t('sort.name')}</option>
                <option value="reviews">{t('sort.reviews')}</option>
              </SelectField>
              <Checkbox
                className={styles.checked}
                name="checked"
                value="true"
                defaultChecked={filters.checked}
                label={t('field.checked')}
              />
              <Button type="submit">
                <Icon name="search" />
                {t('field.go')}
              </Button>
            </Card>
          </Form>
        </div>
      </header>
      <PageSections>
        <Row justify="between">
          <h2 className="text-extra-large" aria-live="polite">
            {place?.kind === 'unknown'
              ? t('unknownPlace', { place: filters.place })
              : place === null
                ? t('count', { count: total })
                : t(place.kind === 'district' ? 'countInDistrict' : 'countInTown', {
                    count: total,
                    place: place.name,
                  })}
          </h2>
          {filtered ? (
            <ButtonLink variant="text" to={paths.realtors()}>
              {t('all')}
            </ButtonLink>
          ) : null}
        </Row>
        {items.length === 0 ? (
          <Card>
            <EmptyState
              actions={
                filtered ? (
                  <ButtonLink variant="soft" to={paths.realtors()}>
                    {t('all')}
                  </ButtonLink>
                ) : null
              }
            >
              {t(filtered ? 'noneFiltered' : 'none')}
            </EmptyState>
          </Card>
        ) : (
          <Grid as="ul" columns="large" gap={5}>
            {items.map((card) => (
              <Agency key={card.id} card={card} list={listOf(i18n.language)} />
            ))}
          </Grid>
        )}
        {first && nextCursor === null ? null : (
          <Row as="nav" aria-label={t('pages')}>
            {first ? null : (
              <ButtonLink variant="outline" to={paths.realtors(query)}>
                <Icon name="left" small />
                {t('firstPage')}
              </ButtonLink>
            )}
            {nextCursor === null ? null : (
              <ButtonLink variant="outline" to={paths.realtors({ ...query, cursor: nextCursor })}>
                {t('nextPage')}
                <Icon name="right" small />
              </ButtonLink>
            )}
          </Row>
        )}
        <Note>{t(filters.sort === 'reviews' ? 'orderReviews' : 'order')}</Note>
      </PageSections>
    </>
  )
}

const listOf = (lang: string) => new Intl.ListFormat(lang, { type: 'conjunction' })

function Agency({ card, list }: { card: ShownRealtor; list: Intl.ListFormat }): ReactElement {
  const { t } = useTranslation('realtors')
  return (
    <Card as="li" className={styles.agency}>
      <Monogram name={card.agency} />
      <div>
        <h3>
          <CardLink to={paths.realtor(card.id)}>{card.agency}</CardLink>
        </h3>
        <Row as="p" className="muted">
          <SampleMark of={card} />
          <span>
            {[
              card.name === card.agency ? null : card.name,
              card.since === null ? null : t('since', { year: card.since }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </Row>
      </div>
      {card.about ? <p className={styles.about}>{card.about}</p> : null}
      <ul className={styles.facts}>
        <li>
          <Icon name="pin" />
          {card.places.join(', ')}
        </li>
        {card.languages.length > 0 ? (
          <li>
            <Icon name="message" />
            {list.format(card.languages.map((code) => t(`language.${code}`)))}
          </li>
        ) : null}
        <li>
          <Icon name="house" />
          {card.listings > 0 ? t('listings', { count: card.listings }) : t('noListings')}
          {card.closed > 0 ? ` · ${t('closed', { count: card.closed })}` : ''}
        </li>
      </ul>
      {card.reviews.count > 0 ? <Rating summary={card.reviews} /> : null}
      <Rera rera={card.rera} />
      <Row as="p" className={styles.contacts}>
        {card.phone ? (
          <ButtonAnchor variant="soft" href={`tel:${card.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {card.phone}
          </ButtonAnchor>
        ) : null}
        {card.email ? (
          <ButtonAnchor variant="outline" href={`mailto:${card.email}`}>
            {card.email}
          </ButtonAnchor>
        ) : null}
      </Row>
    </Card>
  )
}
