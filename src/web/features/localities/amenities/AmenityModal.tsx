import { lazy, Suspense, useId, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { CATEGORY_ICON, type Amenity } from './Amenities.tsx'
import './amenity-modal.css'
import { openMap } from './open-map.ts'
import { SourceMark } from '../SourceMark.tsx'

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
  const { t } = useTranslation('locality')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [failed, setFailed] = useState(false)
  useModal(dialog)
  const { name, lat, lng, category, kind, km, score, tag, point, confirmed } = place
  const known = Number.isFinite(lat) && Number.isFinite(lng)
  const coordinates = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return (
    <dialog
      ref={dialog}
      className="amenity card"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <Icon name={CATEGORY_ICON[category]} />
        <h2 id={id}>{name}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('amenity.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <p>
        {t(`kind.${kind}`)} · {t('amenity.km', { km: formatNumber(km, 1) })}
        {tag ? ` · ${t(`amenity.${tag}`)}` : ''}
        {confirmed ? '' : ` · ${t('amenity.unconfirmed')}`}
      </p>
      <div className="where">
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
      <p className="row">
        <span>{coordinates}</span>
        <a href={openMap(place)} target="_blank" rel="noreferrer">
          {t('amenity.openMap')}
        </a>
      </p>
      <p className="srcs">
        <SourceMark text={source} />
        <SourceMark text={t(`amenity.point.${point}`)} />
      </p>
      <footer>
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
              {t('amenity.outOf10', { score })} <SourceMark text={t('estimate')} estimate />
            </dd>
          </div>
        </dl>
        <button type="button" className="btn line" onClick={onClose}>
          {t('amenity.close')}
        </button>
      </footer>
    </dialog>
  )
}
