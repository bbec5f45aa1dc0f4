import { LIMITS } from '../../../contracts/limits.ts'
import type { AdvertReadingAnswer, AdvertReadings } from '../../../contracts/adverts/adverts.ts'
import { request } from '../../platform/request.ts'
import { draftCalls, type DraftFailure } from '../listing-form/drafts/draft-calls.ts'
import { uploadPhoto } from '../listing-form/photos/upload-photo.ts'
import type { Photo, Values } from '../listing-form/values/form-values.ts'

/** The advertisements of a text. @throws RequestError */
export async function readAdverts(text: string): Promise<AdvertReadingAnswer[]> {
  const { adverts } = await request<AdvertReadings>('/adverts/read', {
    method: 'POST',
    body: { text },
    onUnauthenticated: 'throw',
  })
  return adverts
}

/**
 * Saves a form as a draft of the account: null, or why the account did not take it. The same key again is no second
 * draft, even if the first answer was lost.
 */
export async function saveAsDraft(key: string, values: Values): Promise<DraftFailure | null> {
  const saved = await draftCalls.put(
    key,
    {
      values,
      visited: [1],
      step: 1,
      listingId: null,
      base: null,
      browser: null,
      editedAt: Date.now(),
    },
    null,
    false,
  )
  // Stale: an earlier attempt arrived, and its draft has been opened since.
  return typeof saved === 'string' && saved !== 'stale' ? saved : null
}

/** Whether a text says anything about a property; "Is it still there?" in a chat does not. */
export function isAdvert({ fields }: AdvertReadingAnswer): boolean {
  return TELLING.some((name) => fields[name] !== undefined)
}

const TELLING = [
  'propertyType',
  'plotArea',
  'builtUpArea',
  'carpetArea',
  'price',
  'monthlyRent',
  'rate',
  'bedrooms',
] as const

/** The pictures that belong to an advertisement: the ones that its text or its chat names; all of a single one. */
export function picturesOf(
  advert: AdvertReadingAnswer,
  files: readonly File[],
  isOnly: boolean,
): File[] {
  if (isOnly) return [...files]
  const named = advert.files.map((name) => name.toLowerCase())
  const text = advert.text.toLowerCase()
  return files.filter(({ name }) => {
    const whole = name.toLowerCase()
    const stem = whole.replace(/\.[^.]*$/, '')
    return (
      named.includes(whole) ||
      text.includes(whole) ||
      (stem.length >= SHORTEST_STEM && isWord(text, stem))
    )
  })
}

/** "1.jpg" is named by its whole name only: a "1" stands in every text. */
const SHORTEST_STEM = 4

function isWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  const isEdge = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign)
  return at >= 0 && isEdge(text.charAt(at - 1)) && isEdge(text.charAt(at + word.length))
}

/** Uploads as many pictures as a listing may have; the names of those that did not get through are returned too. */
export async function sendPictures(
  files: readonly File[],
): Promise<{ photos: Photo[]; failed: string[] }> {
  const photos: Photo[] = []
  const failed: string[] = []
  for (const [at, file] of files.entries()) {
    if (at >= LIMITS.images.maxPerListing) {
      failed.push(file.name)
      continue
    }
    const { photo } = await uploadPhoto(file, () => undefined, new AbortController().signal)
    if (photo) photos.push({ ...photo, name: file.name, caption: '' })
    else failed.push(file.name)
  }
  return { photos, failed }
}
