import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { City } from '../../../../contracts/places/cities.ts'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { NEW_LISTING, isLand } from '../../../../domain/listings/listing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { FieldCaution } from '../../../ui/forms/Field.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useListingForm } from '../form-context.ts'
import { kindOf } from '../values/form-values.ts'
import { AreaComparison } from './AreaComparison.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './PlaceCard.module.css'
import { PlotSketch } from './PlotSketch.tsx'

const MapPicker = lazy(async () => ({ default: (await import('./MapPicker.tsx')).MapPicker }))

/** The place as far as it is known, and a button that opens the map. Without a map, the centre of the town will do. */
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
  const openKey =
    drawing && drawing.length > 0
      ? 'map.drawOn'
      : polygon
        ? 'map.editPlot'
        : land
          ? 'map.drawPlot'
          : 'map.pick'
  return (
    <Card
      padded={false}
      className={styles.card}
      id="f-latitude"
      tabIndex={-1}
      data-error={error ? true : undefined}
    >
      {polygon ? (
        <PlotSketch ring={polygon} />
      ) : (
        <div className={styles.noMap}>
          <Icon name={position ? 'pin' : land ? 'plot' : 'map'} />
          <p>
            {byTown
              ? t('map.isTown', { city: cityName })
              : t(position ? 'map.isPicked' : land ? 'map.unsetPlot' : 'map.unset')}
          </p>
        </div>
      )}
      <Stack className={styles.body}>
        {polygon ? (
          <AreaComparison
            drawnSqm={plotArea(polygon)}
            typed={values.plotArea}
            unit={values.units.plotArea}
          />
        ) : null}
        {drawing && drawing.length > 0 ? (
          <FieldCaution>{t('map.unsaved', { count: drawing.length })}</FieldCaution>
        ) : null}
        <Row>
          <Button onClick={() => setOpen(true)}>
            <Icon name={land ? 'plot' : 'map'} />
            {t(openKey)}
          </Button>
          {polygon ? (
            <Button variant="outline" onClick={() => set({ polygon: null, drawing: null })}>
              {t('map.clear')}
            </Button>
          ) : null}
        </Row>
        <div className={styles.coordinates}>
          {(['latitude', 'longitude'] as const).map((name) => (
            <TextField
              key={name}
              id={`f-${name}-shown`}
              label={t(`label.${name}`)}
              readOnly
              value={position ? (name === 'latitude' ? position.lat : position.lng).toFixed(5) : ''}
              placeholder={t('map.notYet')}
            />
          ))}
        </div>
        <Checkbox
          className={styles.choice}
          checked={byTown}
          disabled={!city}
          onChange={(event) => pickTown(event.target.checked)}
          label={
            <>
              {t('map.town', { city: cityName })}
              <Text as="span" muted size="small" className="block">
                {t('map.townHelp')}
              </Text>
            </>
          }
        />
      </Stack>
      {open ? (
        <ErrorBoundary onFailure={fail}>
          <Suspense fallback={null}>
            <MapPicker centre={centre} onClose={() => setOpen(false)} onFailure={fail} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </Card>
  )
}
