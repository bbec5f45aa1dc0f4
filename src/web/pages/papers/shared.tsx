import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { sharedFile, type SharedPapers } from '../../../contracts/papers/papers.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { formatFileSize } from '../../features/papers/format-file.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/shared'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './papers-page.module.css'
import { SHARED_HEADERS, sharedData } from './shared.server.ts'
import { formatDate } from '../../ui/display/DateTime.tsx'

export const handle: PageHandle = { ns: ['papers', 'paperFiles'] }

export function loader(args: Route.LoaderArgs) {
  return sharedData(args)
}

export function headers() {
  return SHARED_HEADERS
}

/** The page behind a link to papers. Works without scripts and without an account. */
export default function Shared({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('paperFiles')
  const { token, shared } = loaderData
  return (
    <div className={classNames('page-width', styles.page)}>
      <title>{`${t('shared.title')} | Veedu`}</title>
      <NoIndex />
      {shared ? <Papers token={token} shared={shared} /> : <Ended />}
    </div>
  )
}

function Papers({ token, shared }: { token: string; shared: SharedPapers }): ReactElement {
  const { t, i18n } = useTranslation(['paperFiles', 'papers'])
  const { listing, from, until, papers } = shared
  const date = formatDate(until, i18n.language)
  return (
    <>
      <header>
        <Text muted size="small">
          {listing.title}, {listing.city}
          <SampleMark of={listing} />
        </Text>
        <h1 className={styles.title}>{t('shared.title')}</h1>
        <p className="measure secondary">{t('shared.from', { name: from, date })}</p>
      </header>
      <Note icon="lock">{t('shared.careful')}</Note>
      <Card as="section">
        {papers.length === 0 ? <p>{t('shared.none')}</p> : null}
        <ul>
          {papers.map((paper) => (
            <li key={paper.id} className={styles.file}>
              <Icon name="file" />
              <p>
                <b>{t(`papers:kind.${paper.kind}`)}</b>
                <Text as="span" muted size="small" className="block break-anywhere">
                  {paper.name} · {formatFileSize(paper.bytes, t)}
                </Text>
              </p>
              <ButtonAnchor variant="outline" href={sharedFile(token, paper.id)} download>
                {t('files.download')}
                <VisuallyHidden>: {paper.name}</VisuallyHidden>
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      </Card>
      <Text muted size="small">
        {t('shared.unchecked')}
      </Text>
      {listing.open ? (
        <ButtonLink variant="soft" to={paths.property(listing)}>
          {t('shared.listing')}
        </ButtonLink>
      ) : null}
    </>
  )
}

function Ended(): ReactElement {
  const { t } = useTranslation('paperFiles')
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('shared.over')}</h1>
        <p className="measure secondary">{t('shared.overLead')}</p>
      </header>
      <ButtonLink variant="soft" to={paths.search()}>
        {t('shared.browse')}
      </ButtonLink>
    </>
  )
}
