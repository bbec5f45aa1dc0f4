import { z } from 'zod'

/** The URL prefix of pictures: `/uploads/{key}`. */
export const UPLOADS = '/uploads/'

const variant = z.object({ width: z.number(), url: z.string(), type: z.string() })

/** An uploaded picture. `width` and `height` are those of the upright original, px; `variants` are smallest first. */
export const uploadedImage = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Base64 of a thumbhash. */
  thumbhash: z.string().nullable(),
  variants: z.array(variant),
})
export type UploadedImage = z.output<typeof uploadedImage>

export const uploadAnswer = z.object({ image: uploadedImage, url: z.string() })

/** Valid files are stored even when others are rejected. */
export const uploadManyAnswer = z.object({
  images: z.array(uploadedImage),
  /** `name` is the file name, `error` a sentence for the user. */
  errors: z.array(z.object({ name: z.string(), error: z.string() })),
})

export const imageDeleted = z.object({ id: z.string(), deleted: z.literal(true) })
