import { useEffect, useMemo, useRef } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { MapMouseEvent } from 'maplibre-gl'
import { CHOSEN_SCALE, PIN_MARGIN } from './drawing/draw-pin.ts'
import { imageName } from './style/image-names.ts'
import { followPointer } from './follow-pointer.ts'
import { InViewList } from './InViewList.tsx'
import {
  clusterFeatures,
  pinFeatures,
  PINS_AT_ONCE,
  plotFeatures,
  raisedFeatures,
  type MapCluster,
  type MapListing,
} from './listing-features.ts'
import { pinPalette, type MapScheme } from './style/palette.ts'

export interface ListingLayersProps {
  scheme: MapScheme
  /** In the order of the list: where pins collide the earlier one stays. */
  listings: readonly MapListing[]
  clusters?: readonly MapCluster[]
  selectedId?: string | null
  hoveredId?: string | null
  /** How many homes are in the area altogether, when more than `listings` were found. */
  total?: number
  /** `part`: the plot's boundary or the pin was clicked. */
  onSelect?: (id: string, part: 'pin' | 'plot') => void
  onHover?: (id: string | null) => void
  /** Without it a click on a cluster zooms in on it. */
  onClusterClick?: (cluster: MapCluster) => void
  /** Only to be seen: clicks belong to something else, such as a drawing. */
  still?: boolean
}

/** The map's clickable layers, the topmost first: the first that is hit answers. */
const HIT_ORDER = [
  'listing-raised',
  'listing-clusters',
  'listing-pins',
  'listing-dots',
  'listing-plots',
]
/** A finger is wider than a dot, in px. */
const REACH = 8
const PLOTS_FROM_ZOOM = 13
/** Beyond this many homes, finding room for each dot would make the map stutter. */
const SHAPES_AT_ONCE = 1500

/**
 * Homes on the map: price pins where there is room, dots where there is none, clusters, plot boundaries.
 * All of it is drawn by WebGL; the only elements in the page are the short list for keyboard and ear.
 */
export function ListingLayers({
  scheme,
  listings,
  clusters = NONE,
  selectedId = null,
  hoveredId = null,
  total,
  onSelect,
  onHover,
  onClusterClick,
  still = false,
}: ListingLayersProps) {
  const { current: map } = useMap()
  const colour = pinPalette(scheme)
  const pins = useMemo(() => pinFeatures(listings, scheme), [listings, scheme])
  const plots = useMemo(() => plotFeatures(listings, selectedId), [listings, selectedId])
  const rings = useMemo(() => clusterFeatures(clusters, scheme), [clusters, scheme])
  const raised = useMemo(
    () => raisedFeatures(listings, scheme, selectedId, hoveredId),
    [listings, scheme, selectedId, hoveredId],
  )
  const openCluster = (cluster: MapCluster): void => {
    if (onClusterClick) onClusterClick(cluster)
    else {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      map?.easeTo({
        center: [cluster.lng, cluster.lat],
        zoom: map.getZoom() + 2,
        duration: still ? 0 : 500,
        essential: true,
      })
    }
  }

  // The handlers stay on the map; what they call is always the latest.
  const now = useRef({ clusters, onSelect, onHover, openCluster })
  useEffect(() => {
    now.current = { clusters, onSelect, onHover, openCluster }
  })
  useEffect(() => {
    if (!map || still) return
    const hit = ({ point }: MapMouseEvent): { layer: string; id: string } | null => {
      const layers = HIT_ORDER.filter((layer) => map.getLayer(layer))
      const found = map.queryRenderedFeatures(
        [
          [point.x - REACH, point.y - REACH],
          [point.x + REACH, point.y + REACH],
        ],
        { layers },
      )
      for (const layer of layers) {
        const feature = found.find((one) => one.layer.id === layer)
        if (feature) return { layer, id: String(feature.properties.id) }
      }
      return null
    }
    let hovered: string | null = null
    const hover = (id: string | null): void => {
      if (id === hovered) return
      hovered = id
      now.current.onHover?.(id)
    }
    const stopFollowing = followPointer(map, (event) => {
      const target = event && hit(event)
      map.getCanvas().style.cursor = target ? 'pointer' : ''
      hover(target && target.layer !== 'listing-clusters' ? target.id : null)
    })
    const onClick = (event: MapMouseEvent): void => {
      const target = hit(event)
      if (!target) return
      event.preventDefault()
      if (target.layer !== 'listing-clusters')
        now.current.onSelect?.(target.id, target.layer === 'listing-plots' ? 'plot' : 'pin')
      else {
        const cluster = now.current.clusters.find(({ id }) => id === target.id)
        if (cluster) now.current.openCluster(cluster)
      }
    }
    map.on('click', onClick)
    return () => {
      stopFollowing()
      map.off('click', onClick)
    }
  }, [map, still])

  return (
    <>
      <Source id="veedu-plots" type="geojson" data={plots}>
        <Layer
          id="listing-plots"
          type="fill"
          minzoom={PLOTS_FROM_ZOOM}
          paint={{
            'fill-color': ['match', ['get', 'deal'], 'sale', colour.sale, colour.rent],
            'fill-opacity': ['case', ['get', 'selected'], 0.4, 0.26],
          }}
        />
        <Layer
          id="listing-plot-edges"
          type="line"
          minzoom={PLOTS_FROM_ZOOM}
          layout={{ 'line-join': 'round' }}
          paint={{
            'line-color': ['match', ['get', 'deal'], 'sale', colour.sale, colour.rent],
            'line-width': ['case', ['get', 'selected'], 4, 3],
          }}
        />
      </Source>
      <Source id="veedu-listings" type="geojson" data={pins}>
        {listings.length > SHAPES_AT_ONCE ? (
          <Layer
            key="circles"
            id="listing-dots"
            type="circle"
            paint={{
              // Too small for shapes: a filled dot is for sale, a hollow one for rent.
              'circle-radius': ['interpolate', ['linear'], ['zoom'], 7, 2.5, 12, 5],
              'circle-color': ['match', ['get', 'deal'], 'sale', colour.sale, colour.surface],
              'circle-stroke-color': [
                'match',
                ['get', 'deal'],
                'sale',
                colour.surface,
                colour.rent,
              ],
              'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 7, 1, 12, 2],
            }}
          />
        ) : (
          <Layer
            key="shapes"
            id="listing-dots"
            type="symbol"
            layout={{
              'icon-image': [
                'match',
                ['get', 'deal'],
                'sale',
                imageName({ type: 'dot', scheme, deal: 'sale' }),
                imageName({ type: 'dot', scheme, deal: 'rent' }),
              ],
              // A dot gives way only where its very middle lies under a pin: its own, as a rule.
              'icon-padding': -9,
              'icon-ignore-placement': true,
            }}
          />
        )}
        <Layer
          id="listing-pins"
          type="symbol"
          filter={['<', ['get', 'order'], PINS_AT_ONCE]}
          layout={{
            'icon-image': ['get', 'image'],
            'icon-anchor': 'bottom',
            'icon-offset': [0, PIN_MARGIN],
            'icon-padding': -2,
            'symbol-sort-key': ['get', 'order'],
          }}
        />
      </Source>
      <Source id="veedu-clusters" type="geojson" data={rings}>
        <Layer
          id="listing-clusters"
          type="symbol"
          layout={{
            'icon-image': ['get', 'image'],
            'icon-allow-overlap': true,
            'symbol-sort-key': ['get', 'count'],
          }}
        />
      </Source>
      <Source id="veedu-raised" type="geojson" data={raised}>
        <Layer
          id="listing-raised"
          type="symbol"
          layout={{
            'icon-image': ['get', 'image'],
            'icon-anchor': 'bottom',
            'icon-offset': [0, PIN_MARGIN * CHOSEN_SCALE],
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
            'symbol-sort-key': ['get', 'order'],
          }}
        />
      </Source>
      <InViewList
        listings={listings}
        clusters={clusters}
        selectedId={selectedId}
        {...(total === undefined ? {} : { total })}
        {...(onSelect ? { onSelect } : {})}
        {...(onHover ? { onHover } : {})}
        onCluster={openCluster}
      />
    </>
  )
}

const NONE: readonly MapCluster[] = []
