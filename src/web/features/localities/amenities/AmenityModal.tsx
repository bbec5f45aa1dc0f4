import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { CATEGORY_ICON, type Amenity } from './Amenities.tsx'
import { amenityKm } from './amenity-text.tsx'
import styles from './AmenityModal.module.css'
import { openMap } from './open-map.ts'
import { SourceMark, SourceMarks } from '../../../ui/display/marks/SourceMark.tsx'

const AmenityMap = lazy(() => import('./AmenityMap.tsx'))

/** One place: what it is, where it lies, how near it is (specification, "Amenity map modal"). */
export default function AmenityModal({
  place,
  source,
  onClose,
}: {
  place: Amenity
  source: string
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const [failed, setFailed] = useState(false)
  const { lat, lng, category, kind, score, tag, point, confirmed } = place
  const name = (i18n.language === 'ml' ? place.nameMl : null) ?? place.name
  const known = Number.isFinite(lat) && Number.isFinite(lng)
  const coordinates = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return (
    <Dialog
      title={name}
      beforeTitle={<Icon name={CATEGORY_ICON[category]} className="accent" />}
      onClose={onClose}
    >
      <p>
        {t(`kind.${kind}`)} · {amenityKm(place, true, t)}
        {tag ? ` · ${t(`amenity.${tag}`)}` : ''}
        {confirmed ? '' : ` · ${t('amenity.unconfirmed')}`}
      </p>
      <div className={styles.where}>
        {known && !failed ? (
          <Suspense fallback={<p>{t('amenity.loadingMap')}</p>}>
            <AmenityMap
              lat={lat}
              lng={lng}
              label={t('amenity.mapOf', { name })}
              onFailure={() => setFailed(true)}
            />
          </Suspense>
        ) : (
          <p>{t('amenity.noMap')}</p>
        )}
      </div>
      <Row as="p" justify="between" className="tabular">
        <span>{coordinates}</span>
        <a className={styles.mapLink} href={openMap(place)} target="_blank" rel="noreferrer">
          {t('amenity.openMap')}
        </a>
      </Row>
      <SourceMarks>
        <SourceMark>{source}</SourceMark>
        <SourceMark>{t(`amenity.point.${point}`)}</SourceMark>
      </SourceMarks>
      <footer className={styles.facts}>
        <dl>
          <div>
            <dt>{t('amenity.location')}</dt>
            <dd>{coordinates}</dd>
          </div>
          <div>
            <dt>{t('amenity.type')}</dt>
            <dd>{t(`category.${category}`)}</dd>
          </div>
          <div>
            <dt>{t('amenity.scoreName')}</dt>
            <dd>
              {t('amenity.outOf10', { score })} <SourceMark estimate>{t('estimate')}</SourceMark>
            </dd>
          </div>
        </dl>
        <Button variant="outline" onClick={onClose}>
          {t('amenity.close')}
        </Button>
      </footer>
    </Dialog>
  )
}
