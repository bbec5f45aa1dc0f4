import {
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../contracts/property.ts'
import { isLand } from '../../domain/property.ts'
import { formatNumber } from '../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../i18n/languages.ts'
import { Icon, type IconName } from '../components/Icon.tsx'
import { Link } from '../components/Link.tsx'
import { landText, Price, PricePer } from '../components/price.tsx'
import { Tags } from '../components/Tags.tsx'
import { SaveHome } from '../keep/Heart.tsx'
import { useSeen } from '../keep/seen.ts'
import { MapBoundary } from '../map/MapFailure.tsx'
import { paths } from '../paths.ts'
import { Amenities } from './Amenities.tsx'
import { placeLine } from './place-line.ts'
import { Contact } from './Contact.tsx'
import { Gallery } from './Gallery.tsx'
import {
  additionalFacts,
  basicFacts,
  connectivityFacts,
  facingText,
  financialFacts,
  legalFacts,
  locationFacts,
  neighbourhoodFacts,
  physicalFacts,
  type Fact,
} from './property-facts.ts'
import './property.css'

const PropertyMap = lazy(() => import('./PropertyMap.tsx'))
const never = (): (() => void) => () => undefined

/** One home in full; the page and the overlay over the map both show this. */
export function PropertyView({
  home,
  heading: Heading,
  children,
}: {
  home: PropertyDetail
  heading: 'h1' | 'h2'
  /** What only the page adds, below the cards. */
  children?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('property')
  const [expanded, setExpanded] = useState(false)
  useSeen(home.id)
  // The map starts after the first paint, and never on the server.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const Sub = Heading === 'h1' ? 'h2' : 'h3'
  const date = (iso: string): string =>
    new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
      dateStyle: 'medium',
      timeZone: 'Asia/Kolkata',
    }).format(new Date(iso))
  const words = { t, home, date }
  const cards: { key: string; facts: Fact[]; note?: string }[] = [
    { key: 'physical', facts: physicalFacts(words) },
    { key: 'financial', facts: financialFacts(words) },
    { key: 'legalCard', facts: legalFacts(words) },
    { key: 'connectivity', facts: connectivityFacts(words), note: t('card.ownerSays') },
    { key: 'neighbourhood', facts: neighbourhoodFacts(words), note: t('card.ownerSays') },
    { key: 'additional', facts: additionalFacts(words) },
  ]
  const filled = cards.filter(({ facts }) => facts.length > 0)
  const place = placeLine(home)
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
            {place}
          </p>
        </div>
        <div className="banner">
          <Price home={home} />
          <PricePer home={home} />
          <SaveHome home={home} />
        </div>
      </div>
      <Strip home={home} date={date} />
      <div className="cols">
        <div className="main">
          {home.description ? (
            <section aria-label={t('card.description')}>
              {home.description.split(/\n{2,}/).map((paragraph, order) => (
                <p key={paragraph} className={order === 0 ? 'lead' : undefined}>
                  {paragraph}
                </p>
              ))}
            </section>
          ) : null}
          <div className="two">
            <Card heading={Sub} title={t('card.basic')} facts={basicFacts(words)} />
            <Card heading={Sub} title={t('card.location')} facts={locationFacts(words)} />
          </div>
          <Amenities home={home} heading={Sub} />
          {filled.length > 0 ? (
            <section className="all">
              <button
                type="button"
                className="btn soft wide"
                aria-expanded={expanded}
                onClick={() => setExpanded(!expanded)}
              >
                {t(expanded ? 'hideDetails' : 'allDetails')}
                <Icon name={expanded ? 'up' : 'down'} />
              </button>
              {/* In the page from the start, so that it can be found and printed. */}
              <div className="two" hidden={!expanded}>
                {filled.map(({ key, facts, note }) => (
                  <Card
                    key={key}
                    heading={Sub}
                    title={t(`card.${key}`)}
                    facts={facts}
                    note={note}
                  />
                ))}
              </div>
            </section>
          ) : null}
          {home.virtualTour || home.videoTour ? (
            <p className="row">
              <Tour href={home.virtualTour} text={t('virtualTour')} />
              <Tour href={home.videoTour} text={t('videoTour')} />
            </p>
          ) : null}
          {children}
        </div>
        <aside className="side">
          {home.mine ? (
            <Link className="btn line wide" to={paths.editProperty(home.id)}>
              <Icon name="pencil" />
              {t('edit')}
            </Link>
          ) : null}
          <Contact home={home} heading={Sub} />
          <section className="card mini-map" aria-label={t('map.title')}>
            {home.latitude === null ? (
              <p className="pad quiet">{t('map.none')}</p>
            ) : (
              <>
                <div className="mini">
                  {inBrowser ? (
                    <MapBoundary>
                      <Suspense fallback={<div className="skel fill" />}>
                        <PropertyMap home={home} />
                      </Suspense>
                    </MapBoundary>
                  ) : (
                    <div className="skel fill" />
                  )}
                </div>
                <p className="under">
                  {home.pinPrecision === 'approximate' || home.pinSource === 'town'
                    ? t('map.nearby', { city: home.city })
                    : t('map.exact', { place: home.address ?? home.city })}
                </p>
              </>
            )}
          </section>
        </aside>
      </div>
    </article>
  )
}

/** The figures that people ask for first. */
function Strip({
  home,
  date,
}: {
  home: PropertyDetail
  date: (iso: string) => string
}): ReactElement {
  const { t } = useTranslation('property')
  const land = isLand(home.propertyType)
  const items: { icon: IconName; value: string; label: string }[] = []
  if (home.bedrooms)
    items.push({ icon: 'bed', value: formatNumber(home.bedrooms), label: t('strip.bedrooms') })
  if (home.bathrooms)
    items.push({ icon: 'bath', value: formatNumber(home.bathrooms), label: t('strip.bathrooms') })
  if (!land && home.areaSqFt)
    items.push({
      icon: 'size',
      value: t('sqft', { area: formatNumber(home.areaSqFt) }),
      label: t('strip.area'),
    })
  if (home.plotAreaSqFt)
    items.push({ icon: 'plot', value: landText(home.plotAreaSqFt, t), label: t('strip.land') })
  const facing = facingText(home.facing, t)
  if (facing) items.push({ icon: 'sun', value: facing, label: t('strip.facing') })
  if (home.roadWidth)
    items.push({
      icon: 'road',
      value: t('metres', { m: formatNumber(home.roadWidth, 1) }),
      label: t('strip.road'),
    })
  items.push({ icon: 'calendar', value: date(home.createdAt), label: t('strip.listed') })
  items.push({ icon: 'eye', value: formatNumber(home.views), label: t('strip.views') })
  return (
    <ul className="strip">
      {items.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon name={icon} />
          <b>{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}

function Card({
  heading: Heading,
  title,
  facts,
  note,
}: {
  heading: 'h2' | 'h3'
  title: string
  facts: Fact[]
  note?: string | undefined
}): ReactElement {
  return (
    <section className="card pad">
      <Heading>{title}</Heading>
      <dl className="kv">
        {facts.map(({ label, value, note: remark }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {remark ? <small>{remark}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="quiet xs">{note}</p> : null}
    </section>
  )
}

function Tour({ href, text }: { href: string | null; text: string }): ReactElement | null {
  return href ? (
    <a className="btn line" href={href} target="_blank" rel="noreferrer">
      {text}
      <Icon name="arrow" small />
    </a>
  ) : null
}
