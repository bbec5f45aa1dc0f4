import { parseArea } from '../../../../domain/numbers/indian.ts'
import { LAND_TYPES } from '../../../../domain/listings/listing.ts'
import { areaChoice, PLOT_UNIT } from './draft.ts'

/** Names that bind a search to an area. */
const AREA = ['bbox', 'place', 'polygon', 'near', 'nearName', 'radiusKm', 'minutes', 'by']
/** Names that only forms send. */
const FORM_ONLY = [
  'ticks',
  'clear',
  'city',
  'cityWas',
  'placeWas',
  'areaUnit',
  'want',
  'advanced',
  'filters',
]

/**
 * What a form sends without scripts, as the search codec reads it: an unticked box is "false", a size gets its
 * unit, a city that was chosen becomes the location, and the home page's choice (buy, rent, land) becomes ticks and kind.
 */
export function normalizeFormParams(sent: URLSearchParams): {
  params: URLSearchParams
  /** The address came from a form and should be redirected to its canonical form. */
  byForm: boolean
  cleared: boolean
} {
  const params = new URLSearchParams(sent)
  const byForm = sent.has('ticks') || sent.has('want') || sent.has('city')
  if (sent.has('ticks'))
    for (const name of ['forSale', 'forRent']) params.set(name, sent.has(name) ? 'true' : 'false')
  const want = sent.get('want')
  if (want) {
    params.set('forSale', String(want !== 'rent'))
    params.set('forRent', String(want === 'rent'))
    if (want === 'land') params.set('propertyType', LAND_TYPES.join(','))
  }
  // The field still names the place whose box is searched, or it was changed or emptied.
  if (sent.has('placeWas')) {
    if (sent.get('location') === sent.get('placeWas')) params.delete('location')
    else for (const name of ['bbox', 'place']) params.delete(name)
  }
  const city = sent.get('city')
  if (city !== null && city !== sent.get('cityWas')) {
    params.set('location', city === ALL_CITIES ? '' : city)
    for (const name of AREA) params.delete(name)
  } else if (byForm && params.get('location')) for (const name of AREA) params.delete(name)
  if (sent.has('areaUnit')) {
    const unit = areaChoice(sent)
    params.set('unit', unit)
    for (const name of ['minArea', 'maxArea']) {
      const read = parseArea(sent.get(name) ?? '', unit)
      if (read.ok && read.value !== null) params.set(name, String(read.sqft))
    }
  }
  // Plots are typed in cents.
  if (byForm)
    for (const name of ['minPlotArea', 'maxPlotArea']) {
      const read = parseArea(sent.get(name) ?? '', PLOT_UNIT)
      if (read.ok && read.value !== null) params.set(name, String(read.sqft))
    }
  for (const name of FORM_ONLY) params.delete(name)
  return { params, byForm, cleared: sent.has('clear') }
}

/** The city selector's entry for all of Kerala. */
export const ALL_CITIES = '*'
