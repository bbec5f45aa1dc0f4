import { z } from 'zod'
import { LAND_GROUPS, LAND_LINKS, LAND_NOTES, LAND_OFFICES } from '../../domain/land/land-notes.ts'
import { PAPER_KINDS } from '../../domain/papers/kinds.ts'
import { isSourceId, type SourceId } from '../../domain/places/sources.ts'
import { LAND_NATURES } from '../../domain/listings/listing.ts'

const source = z.custom<SourceId>((id) => typeof id === 'string' && isSourceId(id), 'notChoice')
const dated = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
const papers = z.array(z.enum(PAPER_KINDS).exclude(['other']))

/** The schema of data/land-sense.json: every note must have an office, a paper and an official page. */
export const landSenseFile = z.strictObject({
  figures: z.record(
    z.string(),
    z.strictObject({
      value: z.number().positive(),
      unit: z.string().min(1),
      year: z.union([z.number().int().min(2000).max(2026), z.literal('undated')]),
      source,
      note: z.string().optional(),
    }),
  ),
  districts: z.record(
    z.string(),
    z.strictObject({ names: z.array(z.string()).min(1), source: source.nullable() }),
  ),
  links: z.record(z.enum(LAND_LINKS), z.url({ protocol: /^https$/ })),
  notes: z.record(
    z.enum(LAND_NOTES),
    z.strictObject({
      group: z.enum(LAND_GROUPS),
      office: z.enum(LAND_OFFICES),
      papers: papers.min(1),
      links: z.array(z.enum(LAND_LINKS)).min(1),
      source: source.nullable(),
      date: dated.nullable(),
    }),
  ),
})

/** What to check about one listing's land. Areas m², distances km. */
export const landSense = z.object({
  nature: z.enum(LAND_NATURES).nullable(),
  /** In English; null when unknown. */
  district: z.string().nullable(),
  plotM2: z.number().nullable(),
  /**
   * To the nearest sea or backwater on Veedu's own map; null without a point, or in a district without a coast. `from`:
   * the listing's exact point, an approximate one, or the centre of its town. The map lacks small canals and rivers.
   */
  shore: z
    .object({ km: z.number(), errorKm: z.number(), from: z.enum(['pin', 'near', 'town']) })
    .nullable(),
  notes: z.array(
    z.object({
      id: z.enum(LAND_NOTES),
      group: z.enum(LAND_GROUPS),
      office: z.enum(LAND_OFFICES),
      papers,
      links: z.array(z.object({ name: z.enum(LAND_LINKS), url: z.string() })),
      source: z.string().nullable(),
      /** The sentence that names the source. */
      attribution: z.string().nullable(),
      date: dated.nullable(),
      figures: z.record(z.string(), z.number()),
      named: z.boolean(),
    }),
  ),
  /** The parameters of the fee for a change of use; null when none may be due. */
  fee: z
    .object({
      feePercent: z.number(),
      freeCents: z.number(),
      waterAboveAres: z.number(),
      waterPercent: z.number(),
      attribution: z.string(),
      /** Its effective date; null when unknown. */
      date: dated.nullable(),
    })
    .nullable(),
})
export type LandSense = z.output<typeof landSense>
