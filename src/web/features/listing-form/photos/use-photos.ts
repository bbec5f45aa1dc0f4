import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { markPanorama, saysEquirectangular } from '../../../../domain/images/panorama.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { notify } from '../../../ui/notify.tsx'
import { request, RequestError } from '../../../platform/request.ts'
import { clearSession, storedToken } from '../../../platform/session.ts'
import { useRoot } from '../../../ui/use-root.ts'
import type { Photo, Values } from '../values/form-values.ts'
import { uploadPhoto } from './upload-photo.ts'
import { KeptFiles } from './kept-files.ts'
import { useKeptFiles } from './use-kept-files.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import {
  UploadQueue,
  type ChosenFile,
  type UploadQueueOptions as Queued,
  type Upload,
} from './upload-queue.ts'

export interface Photos {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Uploads a smaller copy of a file that was refused for its size. */
  shrink: (key: string) => void
  /** Calls a file off, or takes one that did not get through off the list. */
  drop: (key: string) => void
  /** Photos that are neither on the server nor refused. */
  unsent: number
  /** Sends what was kept without an account or failed; whether every photo arrived. */
  sendUnsent: () => Promise<boolean>
  /** Calls everything off, also what was kept in this browser; the returned function puts it back. */
  clear: () => () => Promise<void>
  remove: (photo: Photo) => Promise<void>
  move: (from: number, to: number) => void
  describe: (photo: Photo, caption: string) => void
  /** The changes of a saved listing are saved: its pictures that were removed leave the server too. */
  removeUnsaved: (kept: readonly Photo[]) => Promise<void>
}

interface Surroundings {
  /** Names the draft for which photos are kept in this browser. */
  draft: string
  photos: readonly Photo[]
  /** What a saved listing shows: it leaves the server when the edit is saved, not before. */
  saved: readonly Pick<Photo, 'id' | 'url'>[]
  set: (change: (values: Values) => Partial<Values>) => void
  signIn: () => Promise<boolean>
}

/** The pictures of a listing, and the files that are to become some. */
export function usePhotos({ draft, photos, saved, set, signIn }: Surroundings): Photos {
  const { t } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')

  const surroundings: Queued = {
    send: uploadPhoto,
    shrink: shrinkPhoto,
    cannotShrink: ({ name }) => t('photos.cannotShrink', { name }),
    token: storedToken,
    signIn,
    refused: t('photos.refused'),
    onDead() {
      clearSession()
      notify({ text: t('authFailed'), kind: 'error' })
    },
    onPhoto(sent, file, chosenLater) {
      const photo: Photo = { ...sent, name: file.name, caption: '' }
      void markIfPanorama(photo, file)
      set(({ photos }) => {
        // The same picture sent twice has one address: it is shown once.
        if (photos.some(({ url }) => url === photo.url)) return {}
        const at = photos.findIndex(({ url }) => chosenLater.has(url))
        return { photos: photos.toSpliced(at < 0 ? photos.length : at, 0, photo) }
      })
    },
    onIdle(arrived, lost) {
      if (arrived > 0) notify({ text: t('photos.uploaded', { n: arrived }), kind: 'success' })
      if (lost > 0) notify({ text: t('photos.failed'), kind: 'error' })
    },
  }
  const [queue] = useState(() => new UploadQueue(surroundings))
  // The queue outlives each drawing, and always speaks to the newest.
  useEffect(() => queue.serve(surroundings))
  const uploads = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const isStored = useKeptFiles(draft, queue, uploads)
  const unsent = uploads.filter(({ refusal }) => refusal === null).length
  const user = useRoot()?.user?.id ?? null
  useEffect(() => {
    if (user !== null) queue.resume()
  }, [user, queue])

  /** Whether the listing can take that many more; says so if not. */
  const hasRoom = (count: number): boolean => {
    if (photos.length + unsent + count <= LIMITS.images.maxPerListing) return true
    notify({ text: errorText('images.tooMany'), kind: 'error' })
    return false
  }
  const add = (files: readonly File[]): void => {
    if (files.length > 0 && hasRoom(files.length))
      queue.add(files.map((file) => checkFile(file, errorText)))
  }
  const remove = async (photo: Photo): Promise<void> => {
    const at = photos.findIndex((one) => one.url === photo.url)
    set((values) => ({ photos: values.photos.filter((one) => one.url !== photo.url) }))
    if (photo.id === null || saved.some(({ url }) => url === photo.url)) return
    try {
      if (!storedToken() && !(await signIn())) throw new RequestError(401, '')
      await deletePhoto(photo.id)
    } catch {
      set((values) => ({ photos: values.photos.toSpliced(at, 0, photo) }))
      notify({ text: t('photos.removeFailed'), kind: 'error' })
    }
  }
  const removeUnsaved = async (kept: readonly Photo[]): Promise<void> => {
    for (const { id, url } of saved) {
      if (id === null || kept.some((photo) => photo.url === url)) continue
      // The listing shows it no more, and what no listing shows is swept.
      await deletePhoto(id).catch(() => undefined)
    }
  }
  const move = (from: number, to: number): void => {
    queue.forgetOrder()
    set((values) => {
      const photo = values.photos[from]
      if (!photo || to < 0 || to >= values.photos.length) return {}
      return { photos: values.photos.toSpliced(from, 1).toSpliced(to, 0, photo) }
    })
  }
  /** Unless its owner wrote a caption meanwhile. */
  const describeUnnamed = ({ url }: Photo, caption: string): void =>
    set((values) => ({
      photos: values.photos.map((photo) =>
        photo.url === url && photo.caption === '' ? { ...photo, caption } : photo,
      ),
    }))
  const markIfPanorama = async (photo: Photo, file: File): Promise<void> => {
    if (await readsAsPanorama(file)) describeUnnamed(photo, markPanorama('', true))
  }
  const describe = ({ url }: Photo, caption: string): void =>
    set((values) => ({
      photos: values.photos.map((photo) => (photo.url === url ? { ...photo, caption } : photo)),
    }))

  // Leaving during uploads needs confirmation. What is kept survives it, where the browser stores it.
  const busy = uploads.some(({ state }) => state !== 'failed' && (state !== 'kept' || !isStored))
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return {
    uploads,
    add,
    retry: (key) => queue.retry(key),
    shrink: (key) => {
      if (hasRoom(1)) void queue.shrink(key)
    },
    drop: (key) => queue.drop(key),
    unsent,
    sendUnsent: () => {
      queue.sendAgain()
      return queue.settled()
    },
    clear() {
      const files = queue.clear()
      return async () => {
        // The form may be closed by then: it finds them when it is opened again.
        if (queue.isShown) queue.restore(files)
        else await new KeptFiles(draft).sync(files)
      }
    },
    remove,
    move,
    describe,
    removeUnsaved,
  }
}

async function deletePhoto(id: string): Promise<void> {
  try {
    // Another listing may have taken the same upload meanwhile: then it stays.
    await request(`/images/delete/${id}?unused=true`, {
      method: 'DELETE',
      onUnauthenticated: 'keepSession',
    })
  } catch (error) {
    // Gone already is as good as removed.
    if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return
    throw error
  }
}

/** Checks before uploading; the server checks everything else. */
function checkFile(
  file: File,
  errorText: (key: string, params: Record<string, unknown>) => string,
): ChosenFile {
  const { name, size, type } = file
  const refused = (refusal: string | null, tooLarge = false): ChosenFile => ({
    file,
    refusal,
    tooLarge,
  })
  if (size === 0) return refused(errorText('images.empty', { name }))
  // iPhone pictures come without a type in some browsers.
  if (type !== '' && (!type.startsWith('image/') || type === 'image/svg+xml'))
    return refused(errorText('images.notPicture', { name }))
  if (size > LIMITS.upload.maxBytes) {
    const max = LIMITS.upload.maxBytes / 1024 / 1024
    return refused(errorText('images.tooManyBytes', { name, max }), true)
  }
  return refused(null)
}

/** Bytes at the start of a file that hold its metadata. */
const METADATA_BYTES = 128 * 1_024

/** Whether a file says that it is a 360° photo. */
async function readsAsPanorama(file: File): Promise<boolean> {
  try {
    return saysEquirectangular(await file.slice(0, METADATA_BYTES).text())
  } catch {
    // The file has been moved or removed since it was chosen.
    return false
  }
}
