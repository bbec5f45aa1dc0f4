import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form } from 'react-router'
import type { TermPlace } from '../../../domain/glossary/glossary.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, terms as termSet, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/glossary'
import styles from './glossary.module.css'
import { glossaryData, type ShownTerm } from './glossary.server.ts'

export const handle: PageHandle = { ns: ['glossary'] }

export function loader(args: Route.LoaderArgs) {
  return glossaryData(args)
}

/** Land terms in both languages, found by either and by their Latin spellings. */
export default function Glossary({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('glossary')
  const { q, all, terms } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description', { count: all })}
        path={paths.glossary()}
        index={q === ''}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.glossary() },
          ]),
          termSet(origin, { path: paths.glossary(), name: t('title'), lang: i18n.language, terms }),
        ])}
      />
      <PageHeader title={t('title')} text={t('lead', { count: all })}>
        <Form
          key={q}
          method="get"
          action={paths.glossary()}
          className={styles.search}
          role="search"
        >
          <ControlFrame before={<Icon name="search" />}>
            <input
              type="search"
              name="q"
              aria-label={t('search')}
              defaultValue={q}
              placeholder={t('example')}
              maxLength={80}
            />
          </ControlFrame>
          <Button type="submit">{t('go')}</Button>
        </Form>
      </PageHeader>
      <PageSections className={styles.body}>
        <Row as="p" justify="between" className={styles.count} aria-live="polite">
          <b>{q === '' ? t('all', { count: all }) : t('count', { count: terms.length, q })}</b>
          {q === '' ? null : (
            <ButtonLink variant="text" to={paths.glossary()}>
              {t('showAll')}
            </ButtonLink>
          )}
        </Row>
        {terms.length === 0 ? (
          <Card>
            <p>{t('none')}</p>
          </Card>
        ) : (
          <dl className={styles.terms}>
            {terms.map((term) => (
              <Entry key={term.id} term={term} />
            ))}
          </dl>
        )}
        <Note>{t('check')}</Note>
      </PageSections>
    </>
  )
}

function Entry({ term }: { term: ShownTerm }): ReactElement {
  const { t, i18n } = useTranslation('glossary')
  const { id, name, other, text, related, where, basis } = term
  return (
    <Card id={id} padded={false} className={styles.term}>
      <dt className={styles.names}>
        <a href={`#${id}`}>{name}</a>
        <span className="muted" lang={i18n.language === 'ml' ? 'en' : 'ml'}>
          {other}
        </span>
      </dt>
      <Stack as="dd" gap={2}>
        <p>{text}</p>
        {related.length > 0 ? (
          <p className={styles.links}>
            {t('related')}{' '}
            {related.map((one) => (
              <Link key={one.id} to={paths.glossary(one.id)}>
                {one.name}
              </Link>
            ))}
          </p>
        ) : null}
        {where.length > 0 ? (
          <p className={styles.links}>
            {t('here')}{' '}
            {where.map(({ page, line }) => (
              <Link key={`${page}-${line}`} to={PLACE[page] + (line ? `#${line}` : '')}>
                {t(`place.${page}`)}
              </Link>
            ))}
          </p>
        ) : null}
        {basis === 'definition' ? null : (
          <Text muted size="extraSmall">
            {basis === 'general' ? (
              t('basis.general')
            ) : (
              <>
                {t('basis.read')} <span lang="en">{basis.source}</span>
              </>
            )}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const PLACE: Readonly<Record<TermPlace, string>> = {
  legal: paths.legal(),
  search: paths.searchTips(),
  valuation: paths.valuation(),
  realtors: paths.realtors(),
  landUnits: paths.tool('land-units'),
  plotShape: paths.tool('plot-shape'),
  stampDuty: paths.tool('stamp-duty'),
  fairValue: paths.tool('fair-value'),
  nriTds: paths.tool('nri-tds'),
  emi: paths.tool('emi'),
  rentOrBuy: paths.tool('rent-or-buy'),
}
