import { DAY_MS } from '../../domain/time/units.ts'
import {
  chance,
  pickWeighted,
  randomInt,
  type Random,
} from '../../domain/platform/seeded-random.ts'
import type { BasicFacts } from './kinds.ts'
import type { ListingRow } from './listing-row.ts'

const SALE_PAPERS = [
  'Title deed',
  'Prior deeds',
  'Encumbrance certificate',
  'Possession certificate',
  'Land tax receipt',
  'Location sketch',
]

/** Legal state, papers and survey numbers, which follow from the kind of home and the deal. */
export function papersOf(
  r: Random,
  bones: BasicFacts,
  forSale: boolean,
  unfinished: boolean,
  today: Date,
): Partial<ListingRow> {
  const possessionStatus = unfinished
    ? 'UNDER_CONSTRUCTION'
    : pickWeighted(r, [
        ['READY_TO_MOVE' as const, 60],
        ['RESALE' as const, forSale && bones.yearBuilt !== null ? 25 : 0],
        ['READY_POSSESSION' as const, 15],
      ])
  const landed = bones.cents !== null && bones.kind !== 'COMMERCIAL'
  return {
    possessionStatus,
    possessionDate: unfinished
      ? new Date(today.getTime() + randomInt(r, 120, 700) * DAY_MS).toISOString().slice(0, 10)
      : null,
    legalStatus: pickWeighted(r, [
      ['FREE_HOLD' as const, 55],
      ['SALE_DEED' as const, 38],
      ['LEASE_HOLD' as const, 3],
      ['POWER_OF_ATTORNEY' as const, 2],
      ['AGREEMENT_TO_SELL' as const, 2],
    ]),
    approvalStatus:
      bones.yearBuilt !== null && chance(r, 0.5)
        ? 'Building permit and occupancy certificate'
        : null,
    documents: forSale ? SALE_PAPERS.filter(() => chance(r, 0.7)) : [],
    ...(landed && forSale && chance(r, 0.7)
      ? {
          block: String(randomInt(r, 1, 60)),
          resurveyNumber: `${randomInt(r, 11, 480)}/${randomInt(r, 1, 24)}`,
          thandaper: String(randomInt(r, 1_000, 28_000)),
        }
      : {}),
    landNature: landed
      ? bones.special === 'paddy'
        ? 'nilam'
        : pickWeighted(r, [
            ['purayidam' as const, 90],
            ['unnotified' as const, bones.kind === 'PLOT' ? 6 : 2],
            ['other' as const, 3],
          ])
      : null,
  }
}
