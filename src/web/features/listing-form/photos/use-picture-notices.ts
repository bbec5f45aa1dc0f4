import { useCallback, useEffect, useState } from 'react'
import type { ImageNotices } from '../../../../contracts/images/images.ts'
import type { PictureNotice } from '../../../../domain/images/notices.ts'
import { request } from '../../../platform/request.ts'
import { storedToken } from '../../../platform/session.ts'
import type { Photo } from '../values/form-values.ts'

/** Milliseconds until the server is asked again for photos whose text has not been read, and how often. */
const AGAIN = 4_000
const TIMES = 30

const NONE: readonly PictureNotice[] = []

/**
 * What the owner should look at in each photo. The text in a photo is read after its upload, so the server is asked
 * again for a while.
 */
export function usePictureNotices(photos: readonly Photo[]): {
  of: (photo: Photo) => readonly PictureNotice[]
  keep: (photo: Photo) => void
} {
  const [known, setKnown] = useState<ReadonlyMap<string, ImageNotices>>(new Map())
  const ids = photos
    .flatMap(({ id }) => (id === null ? [] : [id]))
    .toSorted()
    .join(',')
  useEffect(() => {
    if (ids === '' || storedToken() === null) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (left: number): Promise<void> => {
      const { images } = await request<{ images: ImageNotices[] }>(`/images/notices?ids=${ids}`, {
        signal: leaving.signal,
        onUnauthenticated: 'throw',
      })
      setKnown((before) => new Map([...before, ...images.map((each) => [each.id, each] as const)]))
      if (left > 0 && images.some(({ read }) => !read))
        timer = setTimeout(() => void ask(left - 1).catch(forget), AGAIN)
    }
    void ask(TIMES).catch(forget)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [ids])

  const of = ({ id }: Photo): readonly PictureNotice[] => {
    const found = id === null ? undefined : known.get(id)
    return found && !found.kept ? found.notices : NONE
  }
  const keep = useCallback(({ id }: Photo): void => {
    if (id === null) return
    const set = (kept: boolean): void =>
      setKnown((before) => {
        const found = before.get(id)
        return found ? new Map([...before, [id, { ...found, kept }]]) : before
      })
    set(true)
    request(`/images/keep/${id}`, { method: 'POST', onUnauthenticated: 'throw' }).catch(() =>
      set(false),
    )
  }, [])
  return { of, keep }
}

/** A form works without notices. */
function forget(): void {}
