import { z } from 'zod'
import { PICTURE_NOTICES } from '../../domain/images/notices.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import { idList } from '../platform/fields.ts'

/** The URL prefix of pictures: `/uploads/{key}`. */
export const UPLOADS = '/uploads/'

const variant = z.object({ width: z.number(), url: z.string(), type: z.string() })

const notices = z.array(z.enum(PICTURE_NOTICES))

/** An uploaded picture. `width` and `height` are those of the upright original, px; `variants` are smallest first. */
export const uploadedImage = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Base64 of a thumbhash. */
  thumbhash: z.string().nullable(),
  variants: z.array(variant),
  /** What its owner should look at; those of the text in it follow within minutes. */
  notices,
})
export type UploadedImage = z.output<typeof uploadedImage>

export const uploadAnswer = z.object({ image: uploadedImage, url: z.string() })

/** Valid files are stored even when others are rejected. */
export const uploadManyAnswer = z.object({
  images: z.array(uploadedImage),
  /** `name` is the file name, `error` a sentence for the user. */
  errors: z.array(z.object({ name: z.string(), error: z.string() })),
})

/** `deleted` is false for a picture that a listing shows and that `unused=true` therefore left. */
export const imageDeleted = z.object({ id: z.string(), deleted: z.boolean() })

/** `?unused=true` deletes an upload only as long as no listing shows it. */
export const deleteImageQuery = z.object({
  unused: z
    .enum(['true', 'false'], message('notFlag'))
    .default('false')
    .transform((text) => text === 'true'),
})
export type DeleteImageQuery = z.infer<typeof deleteImageQuery>

/** `?ids=1,2`: pictures of one's own, or of anybody for administrators; others are left out of the answer. */
export const noticesQuery = z.object({ ids: idList(LIMITS.images.maxPerListing) })

export const imageNotices = z.object({
  images: z.array(
    z.object({
      id: z.string(),
      notices,
      /** The owner saw the notices and keeps the picture. */
      kept: z.boolean(),
      /** Whether the text in it has been read, so that no notice follows. */
      read: z.boolean(),
    }),
  ),
})
export type ImageNotices = z.output<typeof imageNotices>['images'][number]

export const imageKept = z.object({ id: z.string(), kept: z.literal(true) })
