import type { Drawing } from './drawing.ts'
import { surroundings } from './sets/around.ts'
import { fronts } from './sets/fronts.ts'
import { insides } from './sets/inside.ts'
import { kindDrawings } from './sets/kinds.ts'
import { farms, plots } from './sets/land.ts'
import { plans } from './sets/plans.ts'

/** Every drawing of public/illustrations. */
export const DRAWINGS: readonly Drawing[] = [
  ...kindDrawings,
  ...fronts,
  ...plots,
  ...farms,
  ...insides,
  ...surroundings,
  ...plans,
]
