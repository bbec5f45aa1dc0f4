import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { VaultPanel } from '../../features/papers/VaultPanel.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/papers'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './papers-page.module.css'
import { papersData } from './papers.server.ts'

export const handle: PageHandle = { ns: ['papers', 'paperFiles', 'errors', 'form'] }

export function loader(args: Route.LoaderArgs) {
  return papersData(args)
}

/** An owner's papers of one listing. */
export default function Papers({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('paperFiles')
  const { listing, vault, lines } = loaderData
  const name = useRoot()?.user?.name
  return (
    <div className={classNames('page-width', styles.page)}>
      <title>{`${t('page.title', { title: listing.title })} | Veedu`}</title>
      <NoIndex />
      <header>
        <Text muted size="small" className={styles.back}>
          <Link to={paths.property(listing)}>{listing.title}</Link>
          <SampleMark of={listing} />
        </Text>
        <h1 className={styles.title}>{vault ? t('page.heading') : t('form:forbidden.title')}</h1>
        <p className="measure secondary">
          {vault ? t('page.lead') : t('form:forbidden.text', { name })}
        </p>
      </header>
      {vault ? (
        <>
          <Note tone={vault.own ? 'info' : 'plain'} icon="lock">
            {t(vault.own ? 'page.private' : 'step.admin')}
          </Note>
          <Card as="section">
            <VaultPanel key={listing.id} listing={listing} lines={lines} first={vault} />
          </Card>
          {vault.own ? (
            <ButtonLink variant="outline" to={`${paths.editProperty(listing.id)}?step=6`}>
              <Icon name="pencil" />
              {t('page.edit')}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
