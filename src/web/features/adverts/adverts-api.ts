import type { AdvertReadingAnswer, AdvertReadings } from '../../../contracts/adverts/adverts.ts'
import { request } from '../../platform/request.ts'
import { randomId } from '../../platform/random-id.ts'
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

/** Saves a form as a new draft of the account: its key, or why the account did not take it. */
export async function saveAsDraft(values: Values): Promise<{ key: string } | DraftFailure> {
  const key = randomId()
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
  return typeof saved === 'string' ? saved : { key }
}

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

/** Uploads pictures one after another; the names of those that did not get through are returned beside the others. */
export async function sendPictures(
  files: readonly File[],
): Promise<{ photos: Photo[]; failed: string[] }> {
  const photos: Photo[] = []
  const failed: string[] = []
  for (const file of files) {
    const { photo } = await uploadPhoto(file, () => undefined, new AbortController().signal)
    if (photo) photos.push({ ...photo, name: file.name, caption: '' })
    else failed.push(file.name)
  }
  return { photos, failed }
}
