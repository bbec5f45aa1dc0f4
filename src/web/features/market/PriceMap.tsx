import { useEffect, useMemo, useState, type ReactElement } from 'react'
import type { FeatureCollection, Point } from 'geojson'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useTranslation } from '../../i18n/translation.ts'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { CityInMarket } from '../../../contracts/market/market.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { priceClassOf, priceClasses } from '../../../domain/market/price-classes.ts'
import type { Language } from '../../../i18n/languages.ts'
import { useRoot, useScheme } from '../../ui/use-root.ts'
import { labelPrefix } from '../map/style/image-names.ts'
import { pinPalette, type MapKind, type MapScheme } from '../map/style/palette.ts'
import { remoteStylesFor } from '../map/style/remote-styles.ts'
import { VeeduMap } from '../map/VeeduMap.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { ListingCount } from './ListingCount.tsx'
import { priceStyle } from './price-style.ts'
import styles from './TownMap.module.css'
import { initialMapKind } from '../map/initial-map-kind.ts'

/** All of Kerala, in the frame of a wide window (560 px high) and of a narrow one (440 px). */
const KERALA = { latitude: 10.35, longitude: 76, zoom: 6.2 }
const NARROW = { ...KERALA, zoom: 5.85 }
const isNarrow = (): boolean => window.matchMedia('(max-width: 900px)').matches
const CIRCLES = 'veedu-town-prices'

/** A map of towns by price per sq ft. Loaded separately, because it contains the map library. */
export default function PriceMap({
  cities,
  here,
}: {
  cities: readonly CityInMarket[]
  here: string | null
}): ReactElement {
  const { t, i18n } = useTranslation('market')
  const scheme = useScheme()
  const config = useRoot()?.map
  const [view] = useState(() => (isNarrow() ? NARROW : KERALA))
  const [chosen, setChosen] = useState<string | null>(null)
  const kind = initialMapKind(config)
  const town = cities.find(({ name }) => name === chosen)
  return (
    <VeeduMap
      view={view}
      scheme={scheme}
      language={i18n.language as Language}
      kind={kind}
      remoteStyles={config ? remoteStylesFor(config) : null}
      label={t('map.label')}
      within="page"
    >
      <TownPrices
        cities={cities}
        here={here}
        look={{ scheme, kind, language: i18n.language as Language }}
        onChoose={setChosen}
      />
      <p className={styles.chosen} role="status">
        {town ? (
          <>
            <Link to={paths.market(town.name)} preventScrollReset>
              {i18n.language === 'ml' ? (town.nameMl ?? town.name) : town.name}
            </Link>
            <b>
              {town.pricePerSqFt.value === null
                ? t('notEnough')
                : t('map.perSqFt', { price: formatRupees(town.pricePerSqFt.value) })}
            </b>
            <ListingCount figure={town.pricePerSqFt} />
          </>
        ) : null}
      </p>
    </VeeduMap>
  )
}

function TownPrices({
  cities,
  here,
  look: { scheme, kind, language },
  onChoose,
}: {
  cities: readonly CityInMarket[]
  here: string | null
  look: { scheme: MapScheme; kind: MapKind; language: Language }
  onChoose: (name: string) => void
}): ReactElement {
  const { current: map } = useMap()
  const features = useMemo(
    () => townFeatures(cities, here, { scheme, language }),
    [cities, here, scheme, language],
  )
  const ink = pinPalette(scheme)
  useEffect(() => {
    if (!map) return
    const choose = ({ features }: MapLayerMouseEvent): void => {
      const name: unknown = features?.[0]?.properties['name']
      if (typeof name === 'string') onChoose(name)
    }
    const pointing = (cursor: string) => (): void => {
      map.getCanvas().style.cursor = cursor
    }
    const over = pointing('pointer')
    const away = pointing('')
    map.on('click', CIRCLES, choose)
    map.on('mouseenter', CIRCLES, over)
    map.on('mouseleave', CIRCLES, away)
    return () => {
      map.off('click', CIRCLES, choose)
      map.off('mouseenter', CIRCLES, over)
      map.off('mouseleave', CIRCLES, away)
    }
  }, [map, onChoose])
  return (
    <Source id="veedu-town-prices" type="geojson" data={features}>
      <Layer
        id={CIRCLES}
        type="circle"
        layout={{ 'circle-sort-key': ['get', 'order'] }}
        paint={{
          'circle-color': ['get', 'colour'],
          'circle-radius': ['get', 'radius'],
          'circle-stroke-color': ['case', ['get', 'here'], ink.sale, ink.ink],
          'circle-stroke-width': ['case', ['get', 'here'], 3, 1.25],
        }}
      />
      <Layer
        id={`${CIRCLES}-words`}
        type="symbol"
        filter={['has', 'words']}
        layout={{
          'icon-image': ['concat', `${labelPrefix(scheme, kind)}area|`, ['get', 'words']],
          // The sea has room for names.
          'icon-anchor': 'right',
          'icon-offset': [-10, 0],
          // The circle beside it is a part of it: the map's own name of the town does not come under it.
          'icon-padding': [1, 24, 1, 1],
          // Where labels collide, the larger market keeps its own.
          'symbol-sort-key': ['-', 0, ['get', 'listings']],
        }}
      />
    </Source>
  )
}

function townFeatures(
  cities: readonly CityInMarket[],
  here: string | null,
  { scheme, language }: { scheme: MapScheme; language: Language },
): FeatureCollection<Point> {
  const classes = priceClasses(
    cities.flatMap(({ pricePerSqFt: { value } }) => (value === null ? [] : [value])),
  )
  return {
    type: 'FeatureCollection',
    features: cities.flatMap(({ name, nameMl, point, listings, pricePerSqFt: { value } }) => {
      if (point === null) return []
      const at = value === null ? null : priceClassOf(value, classes)
      const { colour, radius } =
        at === null
          ? { colour: pinPalette(scheme).surface, radius: 4 }
          : priceStyle(at, classes.length, scheme)
      return [
        {
          type: 'Feature' as const,
          geometry: { type: 'Point' as const, coordinates: [point.lng, point.lat] },
          properties: {
            name,
            listings,
            colour,
            radius,
            here: name === here,
            order: at ?? -1,
            ...(value === null
              ? {}
              : {
                  words:
                    `${(language === 'ml' ? nameMl : null) ?? name} ${formatRupees(value)}`.replaceAll(
                      ' ',
                      '\u00a0',
                    ),
                }),
          },
        },
      ]
    }),
  }
}
