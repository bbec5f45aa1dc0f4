import '../../styles/paper.css'
import { ButtonLink, buttonClass } from '../../ui/actions/Button.tsx'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { PapersSummary } from '../../../domain/papers/checklist.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { useRecordView } from '../saved/recently-viewed.ts'
import { BookVisit } from '../visits/BookVisit.tsx'
import { MakeOffer } from '../deals/MakeOffer.tsx'
import { Amenities } from './Amenities.tsx'
import type { PersonTrust } from '../../../contracts/realtors/trust.ts'
import { Contact } from './contact/Contact.tsx'
import { ReportListing } from './contact/ListingActions.tsx'
import { Description } from './Description.tsx'
import { Details } from './Details.tsx'
import { FactCard } from './FactCard.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { NoPhotos } from './gallery/NoPhotos.tsx'
import { Strip } from './gallery/Strip.tsx'
import { Tours } from './gallery/Tours.tsx'
import { LazyNearbyPlaces } from './place/LazyNearbyPlaces.tsx'
import { Place } from './place/Place.tsx'
import { titledIn } from '../../../domain/listings/text/title-in.ts'
import { placeLine } from '../listing-parts/text/place-line.ts'
import { MonthlyPayment } from './price/MonthlyPayment.tsx'
import { Price, useRates } from '../listing-parts/price.tsx'
import { basicFacts, locationFacts, termsFacts } from './property-facts.ts'
import { Tags } from '../listing-parts/Tags.tsx'
import { VerifiedText } from './VerifiedText.tsx'
import { KeyFacts, type NearPlaces } from './KeyFacts.tsx'
import { LazyLandSection } from './LazySections.tsx'
import { request } from '../../platform/request.ts'
import priceStyles from '../listing-parts/price.module.css'
import styles from './PropertyView.module.css'
import { useFormatDate } from '../../ui/display/DateTime.tsx'

/** All about a listing, as its page and the overlay on the map show it. */
export function PropertyView({
  home: own,
  translates,
  now,
  papers,
  near,
  trust,
  heading: Heading,
  ownerPage = null,
  children,
}: {
  home: PropertyDetail
  /** Whether a machine can translate the description into the page's language. */
  translates: boolean
  /** The time of the response, ISO 8601. Server and browser both count "12 days ago" from it. */
  now: string
  papers: PapersSummary
  /** Known places nearby; null without a position. */
  near: NearPlaces | null
  /** What is known of the owner; null for one who is gone. */
  trust: PersonTrust | null
  /** `h2` in the overlay, whose header has the title. */
  heading: 'h1' | 'h2'
  /** The owner's page in the directory of realtors. */
  ownerPage?: string | null
  /** Sections fetched separately (history), below the cards. */
  children?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('property')
  const home = useMemo(() => titledIn(i18n.language, own), [i18n.language, own])
  useRecordView(home.id)
  useViewCount(home.id, home.mine)
  const rates = useRates(home)
  const inOverlay = Heading === 'h2'
  const Sub = inOverlay ? 'h3' : 'h2'
  const date = useFormatDate()
  const context = { t, home, date, lang: i18n.language }
  return (
    <article className={classNames(styles.listing, inOverlay && styles.inOverlay)} data-for-paper>
      <Gallery home={home} inOverlay={inOverlay} />
      <NoPhotos home={home} className={styles.noPhotos} />
      <div className={styles.top}>
        <div>
          <Row as="p" gap={2} className={styles.tags}>
            <Tags home={home} featured />
            <Tag tone={home.status === 'Available' ? 'good' : 'warning'}>
              {t(`status.${home.status}`)}
            </Tag>
          </Row>
          <Heading className={styles.title}>{home.title}</Heading>
          {home.title === own.title ? null : (
            <Text muted size="small">
              {t('made.ownTitle')}{' '}
              <span lang={i18n.language === 'ml' ? 'en' : 'ml'}>{own.title}</span>
            </Text>
          )}
          <Row as="p" wrap={false} className={styles.address}>
            <Icon name="pin" small />
            {placeLine(home, t, i18n.language)}
          </Row>
          <VerifiedText home={home} className={styles.verified} />
        </div>
        <div className={styles.prices}>
          <Price home={home} className={styles.price} onRequestClass={styles.onRequest} />
          {rates.map((rate) => (
            <p key={rate} className={classNames(priceStyles.per, styles.rate)}>
              {rate}
            </p>
          ))}
        </div>
      </div>
      <KeyFacts home={home} papers={papers} near={near} heading={Sub} />
      <Strip home={home} date={date} now={now} />
      <div className={styles.columns}>
        <Stack gap={6} className={styles.main}>
          <Description home={home} heading={Sub} translates={translates} />
          <Grid columns={2} className={styles.two}>
            <Stack gap={6}>
              <FactCard heading={Sub} title={t('card.basic')} facts={basicFacts(context)} />
              <FactCard heading={Sub} title={t('terms.title')} facts={termsFacts(context)} />
            </Stack>
            <FactCard heading={Sub} title={t('card.location')} facts={locationFacts(context)} />
          </Grid>
          <Amenities home={home} heading={Sub} />
          <Details context={context} papers={papers} heading={Sub} />
          <LazyNearbyPlaces home={home} heading={Sub} />
          <LazyLandSection home={home} heading={Sub} />
          <Tours virtualTour={home.virtualTour} videoTour={home.videoTour} />
          {children}
        </Stack>
        <Stack as="aside" gap={5} className={styles.side}>
          {home.mine ? (
            <ButtonLink
              variant="outline"
              wide
              className="not-printed"
              to={paths.editProperty(home.id)}
            >
              <Icon name="pencil" />
              {t('edit')}
            </ButtonLink>
          ) : null}
          <Contact
            key={home.id}
            home={home}
            trust={trust}
            heading={Sub}
            className={styles.contact}
          />
          {ownerPage ? (
            <ButtonLink variant="text" className="not-printed" to={ownerPage}>
              {t('realtorPage')}
              <Icon name="arrow" small />
            </ButtonLink>
          ) : null}
          <BookVisit
            home={home}
            className={buttonClass({ variant: 'outline', wide: true })}
            comesBack
          />
          <MakeOffer home={home} className={buttonClass({ variant: 'outline', wide: true })} />
          {home.forSale && home.price ? (
            <Card as="section" className="not-printed" aria-label={t('costs')}>
              <MonthlyPayment price={home.price} />
            </Card>
          ) : null}
          <Place home={home} />
          {home.mine ? null : <ReportListing home={home} />}
        </Stack>
      </div>
      <PrintFoot home={home} />
    </article>
  )
}

/** In print only: the page's address as a QR code and as text. Listings that are not live have none to share. */
function PrintFoot({
  home,
}: {
  home: { id: number; slug: string; publication: string }
}): ReactElement | null {
  const { t } = useTranslation('property')
  const publicUrl = useRoot()?.publicUrl ?? ''
  if (home.publication !== 'live') return null
  return (
    <div className={styles.printFoot} aria-hidden="true" data-testid="print-foot">
      <img src={`/property/${home.id}/qr.svg`} alt="" width="96" height="96" fetchPriority="low" />
      <p>
        <b>{t('print.scan')}</b>
        <span>{`${publicUrl}${paths.property(home)}`}</span>
      </p>
    </div>
  )
}

/** Reports a view to the server, which counts one per visitor and day. The owner's views do not count. */
export function useViewCount(id: number, mine: boolean): void {
  useEffect(() => {
    if (mine) return
    // A failure does not matter to the reader.
    request(`/properties/${id}/view`, { method: 'POST', onUnauthenticated: 'keepSession' }).catch(
      () => undefined,
    )
  }, [id, mine])
}
