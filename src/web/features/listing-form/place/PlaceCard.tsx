import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../../contracts/places/cities.ts'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { NEW_LISTING, isLand } from '../../../../domain/listings/listing.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useListingForm } from '../form-context.ts'
import { kindOf } from '../values/form-values.ts'
import { AreaComparison } from './AreaComparison.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PlotSketch } from './PlotSketch.tsx'

const MapPicker = lazy(async () => ({ default: (await import('./MapPicker.tsx')).MapPicker }))

/** The place as far as it is known, and the way to the map. Without a map, the centre of the town will do. */
export function PlaceCard({ city }: { city: City | undefined }): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, errorAt } = useListingForm()
  const [open, setOpen] = useState(false)
  const { position, polygon, pinSource, drawing } = values
  const land = isLand(kindOf(values))
  const byTown = pinSource === 'town' && position !== null
  const cityName = city ? (i18n.language === 'ml' ? city.nameMl : city.name) : values.city
  const centre = position ?? city ?? { lat: NEW_LISTING.latitude, lng: NEW_LISTING.longitude }
  const error = errorAt('latitude') ?? errorAt('polygonCoordinates')

  const fail = (): void => {
    setOpen(false)
    notify({ text: t('map.failed'), kind: 'error' })
  }
  const pickTown = (on: boolean): void => {
    if (!on) set({ position: null, pinSource: 'picked' })
    else if (city)
      set({
        position: { lat: city.lat, lng: city.lng },
        pinSource: 'town',
        polygon: null,
        pinPrecision: 'approximate',
      })
  }
  const openWord =
    drawing && drawing.length > 0
      ? 'map.drawOn'
      : polygon
        ? 'map.editPlot'
        : land
          ? 'map.drawPlot'
          : 'map.pick'
  return (
    <div className="place card" id="f-latitude" tabIndex={-1} data-error={error ? true : undefined}>
      {polygon ? (
        <PlotSketch ring={polygon} />
      ) : (
        <div className="nomap">
          <Icon name={position ? 'pin' : land ? 'plot' : 'map'} />
          <p>
            {byTown
              ? t('map.isTown', { city: cityName })
              : t(position ? 'map.isPicked' : land ? 'map.unsetPlot' : 'map.unset')}
          </p>
        </div>
      )}
      <div className="b">
        {polygon ? (
          <AreaComparison
            drawnSqm={plotArea(polygon)}
            typed={values.plotArea}
            unit={values.units.plotArea}
          />
        ) : null}
        {drawing && drawing.length > 0 ? (
          <p className="caution">
            <Icon name="info" />
            <span>{t('map.unsaved', { count: drawing.length })}</span>
          </p>
        ) : null}
        <div className="row">
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            <Icon name={land ? 'plot' : 'map'} />
            {t(openWord)}
          </button>
          {polygon ? (
            <button
              type="button"
              className="btn line"
              onClick={() => set({ polygon: null, drawing: null })}
            >
              {t('map.clear')}
            </button>
          ) : null}
        </div>
        <div className="g2 keep">
          {(['latitude', 'longitude'] as const).map((name) => (
            <div className="field" key={name}>
              <label htmlFor={`f-${name}-shown`}>{t(`label.${name}`)}</label>
              <div className="inp read">
                <input
                  id={`f-${name}-shown`}
                  readOnly
                  value={
                    position ? (name === 'latitude' ? position.lat : position.lng).toFixed(5) : ''
                  }
                  placeholder={t('map.notYet')}
                />
              </div>
            </div>
          ))}
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={byTown}
            disabled={!city}
            onChange={(event) => pickTown(event.target.checked)}
          />
          <span>
            {t('map.town', { city: cityName })}
            <span className="help">{t('map.townHelp')}</span>
          </span>
        </label>
      </div>
      {open ? (
        <ErrorBoundary onFailure={fail}>
          <Suspense fallback={null}>
            <MapPicker centre={centre} onClose={() => setOpen(false)} onFailure={fail} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
