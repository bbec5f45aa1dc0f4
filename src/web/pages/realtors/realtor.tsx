import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { readPhone } from '../../../domain/accounts/phone.ts'
import { ListingCard } from '../../features/listing-parts/ListingCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { truncateDescription } from '../../features/seo/text-limits.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { FeedAlternates } from '../../features/feeds/FeedAlternates.tsx'
import { FeedLinks } from '../../features/feeds/FeedLinks.tsx'
import { AskButton } from '../../features/messages/AskButton.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/realtor'
import { Monogram, Rera } from '../../features/realtors/identity.tsx'
import { Rating } from '../../features/realtors/Rating.tsx'
import { Reviews } from '../../features/realtors/Reviews.tsx'
import { TrustFacts } from '../../features/trust/TrustFacts.tsx'
import { realtorData } from './realtor.server.ts'
import { classNames } from '../../ui/class-names.ts'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './realtor.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { Row, Grid, Stack } from '../../ui/layout/Layout.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ButtonAnchor, ButtonLink, buttonClass } from '../../ui/actions/Button.tsx'

export const handle: PageHandle = { ns: ['realtors', 'messages', 'trust'] }

export function loader(args: Route.LoaderArgs) {
  return realtorData(args)
}

/** A realtor's public page: profile, contact and listings. */
export default function Realtor({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  const { realtor, homes, mine, signedIn, structured, responseRate, reviews, ownReview, trust } =
    loaderData
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const { agency, name, about, places, phone, email } = realtor
  const mobile = readPhone(phone)
  const served = places.join(', ')
  return (
    <>
      <Head
        title={`${t('pageTitle', { agency, place: places[0] ?? '' })} | ${t('shell:brand')}`}
        description={truncateDescription(
          `${t('pageDescription', { agency, places: served, count: realtor.listings })} ${about ?? ''}`.trim(),
        )}
        path={paths.realtor(realtor.id)}
        index={!realtor.demo}
        data={structured}
      />
      <FeedAlternates
        title={t('feed', { agency })}
        href={(format) => paths.realtorFeed(format, realtor.id, i18n.language)}
      />
      <div className={classNames('page-width', styles.page)}>
        <nav className={styles.breadcrumbs} aria-label={t('crumb')}>
          <ol>
            <li>
              <Link to={paths.realtors()}>{t('title')}</Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page">{agency}</li>
          </ol>
        </nav>
        <header className={styles.head}>
          <Monogram name={agency} className={styles.monogram} />
          <div>
            <h1>{agency}</h1>
            <Text muted>
              {[
                name === agency ? null : name,
                realtor.since ? t('since', { year: realtor.since }) : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </Text>
            <Row>
              <SampleMark of={realtor} />
              <Rera rera={realtor.rera} />
            </Row>
            {realtor.reviews.count > 0 ? (
              <a href="#reviews">
                <Rating summary={realtor.reviews} />
              </a>
            ) : null}
          </div>
        </header>
        <div className={styles.columns}>
          <div>
            {about
              ? about.split(/\n{2,}/).map((part, order) => (
                  <p key={`${order} ${part}`} className={styles.lead}>
                    {part}
                  </p>
                ))
              : null}
            <dl className={styles.details}>
              <div>
                <dt>{t('served')}</dt>
                <dd>{served}</dd>
              </div>
              {realtor.languages.length > 0 ? (
                <div>
                  <dt>{t('spoken')}</dt>
                  <dd>{list.format(realtor.languages.map((code) => t(`language.${code}`)))}</dd>
                </div>
              ) : null}
              <div>
                <dt>{t('onOffer')}</dt>
                <dd>
                  {realtor.listings > 0
                    ? t('listings', { count: realtor.listings })
                    : t('noListings')}
                </dd>
              </div>
              <div>
                <dt>{t('soldOrLet')}</dt>
                <dd>
                  {realtor.closed > 0 ? t('closed', { count: realtor.closed }) : t('noClosed')}
                </dd>
              </div>
              <div>
                <dt>{t('answers')}</dt>
                <dd>
                  {responseRate === null
                    ? '—'
                    : t('answered', { percent: Math.round(responseRate * 100) })}
                </dd>
              </div>
              <div>
                <dt>{t('feeds')}</dt>
                <dd>
                  <FeedLinks
                    href={(format) => paths.realtorFeed(format, realtor.id, i18n.language)}
                  />
                </dd>
              </div>
            </dl>
          </div>
          <Card as="aside">
            <Stack gap={3} className={styles.contacts}>
              {mine ? (
                <ButtonLink wide to="/profile/realtor?tab=tools&tool=entry">
                  <Icon name="pencil" />
                  {t('edit')}
                </ButtonLink>
              ) : null}
              {phone ? (
                <ButtonAnchor wide href={`tel:${mobile?.e164 ?? phone.replace(/[^\d+]/g, '')}`}>
                  <Icon name="phone" />
                  {phone}
                </ButtonAnchor>
              ) : null}
              {mobile?.mobile ? (
                <ButtonAnchor variant="outline" wide href={`https://wa.me/${mobile.e164.slice(1)}`}>
                  <Icon name="whatsapp" />
                  {t('whatsApp')}
                </ButtonAnchor>
              ) : null}
              {email ? (
                <ButtonAnchor variant="outline" wide href={`mailto:${email}`}>
                  {email}
                </ButtonAnchor>
              ) : null}
              {homes.length > 0 && !mine ? (
                <ButtonAnchor variant="outline" wide className="needs-script" href="#homes">
                  <Icon name="message" />
                  {t('write')}
                </ButtonAnchor>
              ) : null}
              {trust === null ? null : <TrustFacts trust={trust} />}
              <Text muted size="small">
                {t(phone || email ? 'consent' : 'askAboutHome')}
              </Text>
            </Stack>
          </Card>
        </div>
        <Reviews
          realtorId={realtor.id}
          page={reviews}
          own={ownReview}
          mine={mine}
          signedIn={signedIn}
        />
        <Stack as="section" aria-labelledby="homes">
          <h2 id="homes" className="text-extra-large">
            {t('homes', { agency })}
          </h2>
          {homes.length === 0 ? (
            <Text muted>{t('noHomes')}</Text>
          ) : (
            <Grid columns="medium" gap={5}>
              {homes.map((home) => (
                <div key={home.id} className={styles.listing}>
                  <ListingCard home={home} to={paths.property(home)} />
                  {mine ? null : (
                    <AskButton
                      home={home}
                      label={t('ask')}
                      className={buttonClass({ variant: 'outline', wide: true }, 'needs-script')}
                    />
                  )}
                </div>
              ))}
            </Grid>
          )}
        </Stack>
      </div>
    </>
  )
}
