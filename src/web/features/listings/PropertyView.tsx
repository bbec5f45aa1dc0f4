import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import type { PapersSummary } from '../../../domain/papers/checklist.ts'
import { isLand } from '../../../domain/listings/listing.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { LazyLandSection } from '../land/LazyLandSection.tsx'
import { Price } from './price/price.tsx'
import { Tags } from './Tags.tsx'
import { useRecordView } from '../saved/recently-viewed.ts'
import { paths } from '../../paths.ts'
import { Amenities } from './Amenities.tsx'
import { BookVisit } from '../visits/BookVisit.tsx'
import { Contact } from './contact/Contact.tsx'
import { Details } from './Details.tsx'
import { FactCard } from './FactCard.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { ReportListing } from './contact/ListingActions.tsx'
import { MonthlyPayment } from './price/MonthlyPayment.tsx'
import { Place } from './place/Place.tsx'
import { placeLine } from './place/place-line.ts'
import { PrintFoot } from './PrintFoot.tsx'
import { basicFacts, locationFacts } from './property-facts.ts'
import { Strip } from './gallery/Strip.tsx'
import { Tours } from './gallery/Tours.tsx'
import { useViewCount } from './use-view-count.ts'
import { VerifiedText } from './VerifiedText.tsx'
import './property.css'

/** One home in full; the page and the overlay over the map both show this. */
export function PropertyView({
  home,
  now,
  papers,
  heading: Heading,
  ownerPage = null,
  children,
}: {
  home: PropertyDetail
  /** When the answer was made, ISO 8601: what "12 days ago" is counted from, on the server and here. */
  now: string
  papers: PapersSummary
  heading: 'h1' | 'h2'
  /** The owner's page in the directory of realtors. */
  ownerPage?: string | null
  /** What comes with other answers (history), below the cards. */
  children?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('property')
  useRecordView(home.id)
  useViewCount(home.id, home.mine)
  const Sub = Heading === 'h1' ? 'h2' : 'h3'
  const date = (iso: string): string =>
    new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
      dateStyle: 'medium',
      timeZone: 'Asia/Kolkata',
    }).format(new Date(iso))
  const words = { t, home, date, lang: i18n.language }
  return (
    <article className="property">
      <Gallery home={home} />
      <div className="top">
        <div>
          <p className="tags">
            <Tags home={home} featured />
            <span className={home.status === 'Available' ? 'tag good' : 'tag warn'}>
              {t(`status.${home.status}`)}
            </span>
            {home.demo ? <span className="tag">{t('demo')}</span> : null}
          </p>
          <Heading className="title">{home.title}</Heading>
          <p className="ad">
            <Icon name="pin" small />
            {placeLine(home, t, i18n.language)}
          </p>
          <VerifiedText home={home} />
        </div>
        <div className="banner">
          <Price home={home} />
          <Rates home={home} />
          {home.forSale && home.price ? <MonthlyPayment price={home.price} /> : null}
        </div>
      </div>
      <Strip home={home} date={date} now={now} />
      <div className="cols">
        <div className="main">
          {home.description ? (
            <section className="words">
              <Sub>{t('card.description')}</Sub>
              {home.description.split(/\n{2,}/).map((paragraph, order) => (
                <p key={`${order} ${paragraph}`} className={order === 0 ? 'lead' : undefined}>
                  {paragraph}
                </p>
              ))}
            </section>
          ) : null}
          <div className="two">
            <FactCard heading={Sub} title={t('card.basic')} facts={basicFacts(words)} />
            <FactCard heading={Sub} title={t('card.location')} facts={locationFacts(words)} />
          </div>
          <Amenities home={home} heading={Sub} />
          <Details words={words} papers={papers} heading={Sub} />
          <LazyLandSection home={home} heading={Sub} />
          <Tours virtualTour={home.virtualTour} videoTour={home.videoTour} />
          {children}
        </div>
        <aside className="side">
          {home.mine ? (
            <Link className="btn line wide" to={paths.editProperty(home.id)}>
              <Icon name="pencil" />
              {t('edit')}
            </Link>
          ) : null}
          <Contact key={home.id} home={home} heading={Sub} />
          {ownerPage ? (
            <Link className="btn text" to={ownerPage}>
              {t('realtorPage')}
              <Icon name="arrow" small />
            </Link>
          ) : null}
          <BookVisit home={home} className="btn line wide" comesBack />
          <Place home={home} />
          {home.mine ? null : <ReportListing home={home} />}
        </aside>
      </div>
      <PrintFoot home={home} />
    </article>
  )
}

/** Beside the price: the rent where both are offered, by the cent for land, by the sq ft whenever it is known. */
function Rates({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation()
  const rates: string[] = []
  if (home.forSale && home.forRent && home.monthlyRent !== null)
    rates.push(
      t('price.orRent', { rent: `${formatRupees(home.monthlyRent)}${t('price.perMonth')}` }),
    )
  if (isLand(home.propertyType) && home.pricePerCent !== null)
    rates.push(t('price.perCent', { price: shortPrice(home.pricePerCent) }))
  if (home.pricePerSqFt !== null)
    rates.push(t('price.perSqFt', { price: formatRupees(home.pricePerSqFt) }))
  return (
    <>
      {rates.map((rate) => (
        <p key={rate} className="per">
          {rate}
        </p>
      ))}
    </>
  )
}
