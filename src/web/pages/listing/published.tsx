import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { ButtonAnchor, ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Card, CardTitle } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { PageHeader } from '../../ui/layout/PageLayout.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import { ListingCard } from '../../features/listing-parts/ListingCard.tsx'
import { useCopyLink } from '../../features/listings/contact/use-copy-link.ts'
import { shareText } from '../../features/listings/contact/share-text.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/published'
import { cardOf, improvements } from './after-publishing.ts'
import { publishedData } from './published.server.ts'
import styles from './published.module.css'

export const handle: PageHandle = { ns: ['published', 'property'] }

export function loader(args: Route.LoaderArgs) {
  return publishedData(args)
}

/** What comes after “Add Property”: what is live, how it looks, how to share it, what would make it better. */
export default function Published({ loaderData }: Route.ComponentProps): ReactElement {
  const { home, hasPapers, emailConfirmed } = loaderData
  const { t } = useTranslation('published')
  const user = useRoot()?.user
  const isLive = home.publication === 'live'
  const better = improvements(home, hasPapers)
  const next = [
    isLive ? 'search' : 'review',
    emailConfirmed ? 'messages' : 'confirm',
    'visits',
    'renew',
  ] as const
  return (
    <>
      <title>{`${t(isLive ? 'live' : 'waiting')} | Veedu`}</title>
      <NoIndex />
      <PageHeader
        title={t(isLive ? 'live' : 'waiting')}
        text={t(isLive ? 'liveText' : 'waitingText', { title: home.title })}
      />
      <div className={`page-width ${styles.page}`}>
        <Stack as="section" gap={5} className={styles.card}>
          <VisuallyHidden as="h2">{t('looks')}</VisuallyHidden>
          <ListingCard home={cardOf(home)} to={paths.property(home)} />
          <Row gap={2}>
            <ButtonLink to={paths.property(home)}>{t('view')}</ButtonLink>
            {isLive ? (
              <ButtonLink variant="outline" to={paths.onMap(home.id)}>
                {t('onMap')}
              </ButtonLink>
            ) : null}
          </Row>
        </Stack>
        <Stack gap={5}>
          {isLive ? <Share home={home} /> : null}
          {better.length > 0 ? (
            <Card as="section">
              <CardTitle>{t('better.title')}</CardTitle>
              <ul className={styles.list}>
                {better.map(({ kind, to }) => (
                  <li key={kind}>
                    <Icon name="plus" small />
                    <Link to={to}>{t(`better.${kind}`)}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          ) : (
            <Note tone="info" icon="check">
              {t('better.none')}
            </Note>
          )}
          <Card as="section">
            <CardTitle>{t('next.title')}</CardTitle>
            <ul className={styles.list}>
              {next.map((each) => (
                <li key={each}>
                  <Icon name="check" small />
                  <span>{t(`next.${each}`)}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Row gap={2}>
            {user ? (
              <ButtonLink variant="outline" to={paths.profile(user.role, 'mine')}>
                {t('mine')}
              </ButtonLink>
            ) : null}
            <ButtonLink variant="text" to={paths.addProperty()}>
              {t('another')}
            </ButtonLink>
          </Row>
        </Stack>
      </div>
    </>
  )
}

function Share({ home }: { home: Route.ComponentProps['loaderData']['home'] }): ReactElement {
  const { t, i18n } = useTranslation(['published', 'property', 'shell'])
  const url = `${useRoot()?.publicUrl ?? ''}${paths.property(home)}`
  const copy = useCopyLink(url)
  return (
    <Card as="section">
      <CardTitle>{t('share.title')}</CardTitle>
      <p className={styles.address} translate="no">
        <a href={url}>{url}</a>
      </p>
      <Row gap={2}>
        <ButtonAnchor
          href={`https://wa.me/?text=${encodeURIComponent(shareText(home, url, t, i18n.language))}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" />
          {t('share.whatsapp')}
        </ButtonAnchor>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon name="link" />
          {t('share.copy')}
        </Button>
      </Row>
    </Card>
  )
}
