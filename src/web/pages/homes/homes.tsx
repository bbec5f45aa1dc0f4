import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { ListingCard } from '../../features/listing-parts/ListingCard.tsx'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import { firstFittingTitle, truncateDescription } from '../../features/seo/text-limits.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { useRoot } from '../../ui/use-root.ts'
import type { Route } from './+types/homes'
import { homesPage } from './homes.server.ts'

export const handle: PageHandle = { ns: ['homes'] }

export function loader(args: Route.LoaderArgs) {
  return homesPage(args)
}

/** A search as a page of its own: what it asks for, how many homes it finds, and the newest of them. */
export default function Homes({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('homes')
  const { slug, sentence, address, homes, total, isIndexed } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  const path = paths.homes(slug)
  return (
    <>
      <Head
        title={firstFittingTitle([`${sentence} | ${t('shell:brand')}`, sentence])}
        description={truncateDescription(t('description', { what: sentence, count: total }))}
        path={path}
        index={isIndexed}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: sentence, path },
          ]),
        ])}
      />
      <PageHeader title={sentence} text={t('count', { count: total })} />
      <PageSections>
        <p>
          <ButtonLink to={address}>
            {t('onMap')}
            <Icon name="arrow" />
          </ButtonLink>
        </p>
        <VisuallyHidden as="h2">{t('count', { count: total })}</VisuallyHidden>
        {homes.length > 0 ? (
          <Grid columns="large">
            {homes.map((home) => (
              <ListingCard key={home.id} home={home} to={paths.property(home)} />
            ))}
          </Grid>
        ) : (
          <Note>{t('none')}</Note>
        )}
      </PageSections>
    </>
  )
}
