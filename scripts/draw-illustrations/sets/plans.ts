import { CROPS } from '../../../src/domain/images/illustration-choice.ts'
import type { PropertyType } from '../../../src/domain/listings/listing.ts'
import type { Random } from '../../../src/domain/platform/seeded-random.ts'
import { drawing, type Drawing } from '../drawing.ts'
import { floorPlan } from '../scenes/floor-plan.ts'
import { landPlan } from '../scenes/land-plan.ts'
import { homeFloor, officeFloor, shedFloor, shopFloor, type Room } from '../scenes/plan-rooms.ts'

const MARKS = ['a', 'b'] as const

function plan(
  name: string,
  facts: Omit<Drawing, 'name' | 'draw'>,
  layout: (r: Random) => Room[],
): Drawing {
  return drawing(name, facts, { kind: 'VILLA', terrain: 'village', hour: 'noon' }, (_, at) =>
    floorPlan(at, layout(at.detail('rooms'))),
  )
}

const HOMES: readonly [string, readonly PropertyType[]][] = [
  ['house', ['INDEPENDENT_HOUSE', 'VILLA', 'OTHER']],
  ['apartment', ['APARTMENT', 'MIXED_USE']],
]

const WORK: readonly [string, readonly PropertyType[], (r: Random) => Room[]][] = [
  ['office', ['OFFICE'], officeFloor],
  ['shop', ['SHOP', 'COMMERCIAL'], shopFloor],
  ['shed', ['WAREHOUSE', 'INDUSTRIAL'], shedFloor],
]

/** Floor plans by number of bedrooms, plans of workplaces, and land from above. For demo listings only. */
export const plans: Drawing[] = [
  ...HOMES.flatMap(([subject, kinds]) =>
    [1, 2, 3, 4, 5].flatMap((bedrooms) =>
      MARKS.map((mark) =>
        plan(`plan-${subject}-${bedrooms}-${mark}`, { kinds, bedrooms }, (r) =>
          homeFloor(bedrooms, subject === 'apartment', r),
        ),
      ),
    ),
  ),
  ...WORK.map(([subject, kinds, layout]) => plan(`plan-${subject}-a`, { kinds }, layout)),
  ...['a', 'b', 'c'].map((mark) =>
    drawing(
      `plan-plot-${mark}`,
      { kinds: ['PLOT'] },
      { kind: 'PLOT', terrain: 'village', hour: 'noon' },
      (_, at) => landPlan(at, null),
    ),
  ),
  ...CROPS.map((crop) =>
    drawing(
      `plan-farm-${crop}`,
      { kinds: ['AGRICULTURAL'], crop },
      { kind: 'AGRICULTURAL', terrain: 'village', hour: 'noon' },
      (_, at) => landPlan(at, crop),
    ),
  ),
]
