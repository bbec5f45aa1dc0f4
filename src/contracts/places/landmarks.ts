import { z } from 'zod'
import { AMENITY_KINDS } from '../../domain/places/amenities.ts'
import { isInKeralaBounds, looksSwapped } from '../../domain/places/distance.ts'
import { message } from '../../domain/platform/message.ts'
import { adminEventsQuery } from '../admin/admin.ts'
import { LIMITS } from '../limits.ts'
import {
  choice,
  fail,
  flag,
  number,
  optionalText,
  plainText,
  textList,
} from '../platform/fields.ts'

const { maxChars } = LIMITS.shortText

const MALAYALAM = /[\u0d00-\u0d7f]/

/** A landmark as an administrator enters or corrects it. */
export const landmarkInput = z
  .object({
    /** In Latin letters. */
    name: plainText(maxChars, message('required'))
      .pipe(
        z
          .string()
          .min(1, message('required'))
          .max(maxChars, message('tooLong', { max: maxChars })),
      )
      .refine((name) => !MALAYALAM.test(name) && /[a-z]/i.test(name), 'landmark.notLatin'),
    nameMl: optionalText(maxChars).transform((name, ctx) =>
      name !== null && !MALAYALAM.test(name) ? fail(ctx, 'landmark.notMalayalam') : name,
    ),
    /** What people call it, in either script. */
    also: textList,
    kind: z.enum(AMENITY_KINDS, message('notChoice')),
    lat: number({ min: -90, max: 90 }).transform((lat, ctx) => lat ?? fail(ctx, 'required')),
    lng: number({ min: -180, max: 180 }).transform((lng, ctx) => lng ?? fail(ctx, 'required')),
    /** Known to nobody but administrators. */
    hidden: flag,
  })
  .superRefine((point, ctx) => {
    if (isInKeralaBounds(point)) return
    const error = looksSwapped(point) ? 'position.swapped' : 'position.outsideKerala'
    ctx.addIssue({ code: 'custom', message: error, path: ['lat'] })
  })
export type LandmarkInput = z.output<typeof landmarkInput>

export const LANDMARK_STATES = ['changed', 'added', 'hidden'] as const

export const adminLandmarksQuery = adminEventsQuery.extend({
  /** A part of a name, in either script. */
  q: optionalText(maxChars),
  kind: choice(AMENITY_KINDS),
  state: choice(LANDMARK_STATES),
})
export type AdminLandmarksQuery = z.output<typeof adminLandmarksQuery>

export const adminLandmark = z.object({
  id: z.string(),
  name: z.string(),
  nameMl: z.string().nullable(),
  nameMlSource: z.enum(['source', 'own', 'transliterated']).nullable(),
  also: z.array(z.string()),
  kind: z.enum(AMENITY_KINDS),
  lat: z.number(),
  lng: z.number(),
  /** A key of data/sources.json. */
  source: z.string(),
  confirmed: z.boolean(),
  hidden: z.boolean(),
  added: z.boolean(),
  /** For `If-Match` of a change; 0: as in the data. */
  version: z.number(),
  /** ISO 8601; null when it is as in the data. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type AdminLandmark = z.output<typeof adminLandmark>

export const adminLandmarkPage = z.object({
  total: z.number(),
  items: z.array(adminLandmark),
  nextCursor: z.string().nullable(),
})
