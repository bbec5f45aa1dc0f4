import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import type { SearchFilters } from '../../domain/search/filters.ts'
import {
  AREA_STEPS,
  BATHROOM_STEPS,
  BEDROOM_STEPS,
  comparesRent,
  facetValues,
  RENT_STEPS,
  SALE_STEPS,
  type FacetCounts,
  type FacetName,
} from '../../domain/search/facets.ts'
import { PLANE, YEAR_FACET_PLANES } from '../columns/plane-layout.ts'
import { matchesWithoutFacet, matchesWithoutOffer, type FilteredSegment } from './apply-filters.ts'
import type { Segment } from '../segment/segment.ts'

const run = (first: number, values: readonly unknown[]): number[] =>
  values.map((_, at) => first + at)

/** The plane of each value, in the order of facetValues. */
const VALUE_PLANES: Readonly<Record<Exclude<FacetName, 'price' | 'offer'>, readonly number[]>> = {
  propertyType: run(PLANE.kind, PROPERTY_TYPES),
  bedrooms: run(PLANE.bedrooms, BEDROOM_STEPS),
  bathrooms: run(PLANE.bathrooms, BATHROOM_STEPS),
  area: run(PLANE.areaSteps, AREA_STEPS),
  furnishing: run(PLANE.furnishing, FURNISHING),
  possessionStatus: run(PLANE.possession, POSSESSION_STATUS),
  parking: run(PLANE.parking, PARKING),
  amenities: run(PLANE.amenities, AMENITY_CHOICES),
  yearBuilt: YEAR_FACET_PLANES,
}
const SALE_STEP_PLANES = run(PLANE.saleSteps, SALE_STEPS)
const RENT_STEP_PLANES = run(PLANE.rentSteps, RENT_STEPS)

/** Counts of each value of the requested facets; see domain/search/facets.ts for their meaning. */
export function countFacets(
  segment: Segment,
  narrowed: FilteredSegment,
  facets: readonly FacetName[],
  filters: SearchFilters,
): FacetCounts {
  const { planes } = segment
  const counts: FacetCounts = {}
  for (const facet of facets) {
    if (facet === 'offer') counts.offer = countOffers(segment, narrowed)
    else {
      const valuePlanes =
        facet !== 'price'
          ? VALUE_PLANES[facet]
          : comparesRent(filters)
            ? RENT_STEP_PLANES
            : SALE_STEP_PLANES
      const plane = matchesWithoutFacet(segment, narrowed, facet)
      counts[facet] = valuePlanes.map((value) => planes.countAnd(plane, value))
    }
  }
  return counts
}

/** The result of each deal checkbox alone: price bounds then apply to the sale price, or to the rent. */
function countOffers(segment: Segment, narrowed: FilteredSegment): number[] {
  const { planes, scratch } = segment
  const { pricedBy } = narrowed.choices
  const plane = matchesWithoutOffer(narrowed)
  const count = (offered: number, priced: number | undefined): number => {
    if (priced === undefined) return planes.countAnd(plane, offered)
    planes.and(scratch.others, plane, priced)
    return planes.countAnd(scratch.others, offered)
  }
  return [count(PLANE.forSale, pricedBy?.sale), count(PLANE.forRent, pricedBy?.rent)]
}

/** Zero for every value. */
export function noCounts(facets: readonly FacetName[], filters: SearchFilters): FacetCounts {
  return Object.fromEntries(
    facets.map((facet) => [facet, facetValues(facet, filters).map(() => 0)]),
  )
}

/** Adds the counts of one segment to those of others. */
export function addCounts(sum: FacetCounts, more: FacetCounts): void {
  for (const [facet, counts] of Object.entries(more) as [FacetName, number[]][]) {
    const before = sum[facet]
    sum[facet] = before ? counts.map((count, at) => count + (before[at] ?? 0)) : counts
  }
}
