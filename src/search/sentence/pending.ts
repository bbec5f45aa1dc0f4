import type { Journey } from '../../domain/search/reach.ts'

/** So many minutes by car or on foot. */
export type Travel = Pick<Journey, 'minutes' | 'by'>

/** A size at tokens [from, to), sq ft. Whether it is the plot's or the building's is decided by the kind. */
export interface SizeAt {
  min: number | null
  max: number | null
  /** In a unit of land. */
  isLand: boolean
  from: number
  to: number
}

/** A distance at tokens [from, to) from a place that is named beside it. */
export interface DistanceAt {
  km: number
  /** The travel time that it stands for: "30 minutes by car". */
  travel?: Travel
  /** Whether its words say that the place stands after it ("2 km from X") or before it ("X-ൽ നിന്ന് 2 km"). */
  side: 'after' | 'before' | null
  from: number
  to: number
}
