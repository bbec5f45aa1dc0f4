import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import { notify } from '../../components/notify.tsx'
import { request, RequestError } from '../../request.ts'
import { clearSession, storedToken } from '../../session.ts'
import type { Photo, Values } from '../form-values.ts'
import { randomName } from '../draft.ts'
import { sendPhoto } from './send-photo.ts'

/** A file on its way to the server. */
export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1. */
  progress: number
  /** Why it failed, in words; null when trying again may help. */
  refusal: string | null
}

export interface Photos {
  uploads: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Takes a file that did not get through off the list. */
  forget: (key: string) => void
  remove: (photo: Photo) => Promise<void>
  move: (from: number, to: number) => void
}

interface Surroundings {
  photos: readonly Photo[]
  /** URLs that a saved listing shows: they leave the server when the edit is saved, not before. */
  saved: readonly string[]
  set: (change: (values: Values) => Partial<Values>) => void
  signIn: () => Promise<boolean>
}

/**
 * The pictures of a listing. Files go up one after the other, in the order in which they were chosen, also while
 * other steps are filled in.
 */
export function usePhotos({ photos, saved, set, signIn }: Surroundings): Photos {
  const { t } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(false)
  const queue = useRef<Upload[]>([])

  const change = useCallback((key: string, patch: Partial<Upload>) => {
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  }, [])
  const drop = useCallback((key: string) => {
    setUploads((now) => now.filter((one) => one.key !== key))
  }, [])

  /** Sends until the queue is empty. Without a session it asks for one first; refused, the files wait. */
  const run = useCallback(async (): Promise<void> => {
    if (running.current) return
    running.current = true
    let done = 0
    let lost = 0
    for (let upload = queue.current[0]; upload; upload = queue.current[0]) {
      if (!storedToken() && !(await signIn())) break
      change(upload.key, { state: 'sending', progress: 0, refusal: null })
      const { key, file } = upload
      const sent = await sendPhoto(file, (progress) => change(key, { progress }))
      if (sent.status === 401) {
        clearSession()
        notify({ text: t('authFailed'), kind: 'error' })
        change(key, { state: 'waiting', progress: 0 })
        if (await signIn()) continue
        break
      }
      queue.current.shift()
      if (sent.photo) {
        const photo: Photo = { ...sent.photo, name: file.name, caption: '' }
        // The same picture sent twice has one address: it is shown once.
        set(({ photos }) =>
          photos.some(({ url }) => url === photo.url) ? {} : { photos: [...photos, photo] },
        )
        drop(key)
        done += 1
      } else {
        const refused = sent.status >= 400 && sent.status < 500
        if (!refused) lost += 1
        change(key, {
          state: 'failed',
          refusal: refused ? (sent.error ?? t('photos.refused')) : null,
        })
      }
    }
    for (const { key } of queue.current.splice(0)) change(key, { state: 'failed', refusal: null })
    running.current = false
    if (done > 0) notify({ text: t('photos.uploaded', { n: done }), kind: 'success' })
    if (lost > 0) notify({ text: t('photos.failed'), kind: 'error' })
  }, [change, drop, set, signIn, t])

  const add = (files: readonly File[]): void => {
    if (files.length === 0) return
    const standing = photos.length + uploads.filter(({ refusal }) => refusal === null).length
    if (standing + files.length > LIMITS.images.maxPerListing) {
      notify({ text: errorText('images.tooMany'), kind: 'error' })
      return
    }
    const added = files.map((file): Upload => {
      const refusal = refuse(file, errorText)
      return {
        key: randomName(),
        file,
        progress: 0,
        refusal,
        state: refusal ? 'failed' : 'waiting',
      }
    })
    setUploads((now) => [...now, ...added])
    queue.current.push(...added.filter(({ refusal }) => refusal === null))
    void run()
  }
  const retry = (key: string): void => {
    const upload = uploads.find((one) => one.key === key)
    if (!upload || queue.current.some((one) => one.key === key)) return
    change(key, { state: 'waiting', refusal: null })
    queue.current.push(upload)
    void run()
  }
  const remove = async (photo: Photo): Promise<void> => {
    const at = photos.findIndex((one) => one.url === photo.url)
    set((values) => ({ photos: values.photos.filter((one) => one.url !== photo.url) }))
    if (photo.id === null || saved.includes(photo.url)) return
    try {
      if (!storedToken() && !(await signIn())) throw new RequestError(401, '')
      await request(`/images/delete/${photo.id}`, { method: 'DELETE', onUnauthenticated: 'throw' })
    } catch (error) {
      // Gone already is as good as removed.
      if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return
      set((values) => ({ photos: values.photos.toSpliced(at, 0, photo) }))
      notify({ text: t('photos.removeFailed'), kind: 'error' })
    }
  }
  const move = (from: number, to: number): void =>
    set((values) => {
      const photo = values.photos[from]
      if (!photo || to < 0 || to >= values.photos.length) return {}
      return { photos: values.photos.toSpliced(from, 1).toSpliced(to, 0, photo) }
    })

  // A page that is left while pictures are on their way asks first: files cannot be kept in the draft.
  const busy = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return { uploads, add, retry, forget: drop, remove, move }
}

/** What can be told before sending; everything else the server judges. */
function refuse(
  file: File,
  errorText: (key: string, params: Record<string, unknown>) => string,
): string | null {
  const { name, size, type } = file
  if (size === 0) return errorText('images.empty', { name })
  if (size > LIMITS.upload.maxBytes)
    return errorText('images.tooManyBytes', { name, max: LIMITS.upload.maxBytes / 1024 / 1024 })
  // iPhone pictures come without a type in some browsers.
  if (type !== '' && (!type.startsWith('image/') || type === 'image/svg+xml'))
    return errorText('images.notPicture', { name })
  return null
}
