import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { LinkDays } from '../../../domain/papers/link-days.ts'
import type { MadeShare, Paper, PaperShare, PaperVault } from '../../../contracts/papers/papers.ts'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { sendPaper } from './send-paper.ts'

/** A file on its way into the vault. */
export interface PaperUpload {
  key: number
  kind: PaperKind
  file: File
  /** 0 to 1. */
  progress: number
  /** Why it failed, in words; null while it is on its way. */
  failure: string | null
  /** Whether trying again may help. */
  again: boolean
}

export interface Vault {
  /** Null until it is there. */
  vault: PaperVault | null
  failed: boolean
  reload: () => void
  uploads: readonly PaperUpload[]
  add: (kind: PaperKind, files: readonly File[]) => void
  retry: (upload: PaperUpload) => void
  dismiss: (key: number) => void
  remove: (paper: Paper) => Promise<void>
  share: (input: {
    papers: readonly number[]
    days: LinkDays
    label: string
  }) => Promise<MadeShare | null>
  end: (share: PaperShare) => Promise<void>
}

let lastKey = 0

/**
 * A listing's private papers as its owner works with them. Files go up one after the other.
 */
export function useVault(
  listingId: number,
  first: PaperVault | null,
  onKept?: (kind: PaperKind) => void,
): Vault {
  const { t } = useTranslation('paperFiles')
  const { t: errorText } = useTranslation('errors')
  const [vault, setVault] = useState(first)
  const [failed, setFailed] = useState(false)
  const [uploads, setUploads] = useState<readonly PaperUpload[]>([])
  const queue = useRef<PaperUpload[]>([])
  const running = useRef(false)
  const base = `/properties/${listingId}/papers`

  const tell = (error: unknown): void =>
    notify({
      kind: 'error',
      text: error instanceof RequestError && error.message ? error.message : t('files.failedDeed'),
    }) && undefined

  const fetchAll = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      setFailed(false)
      try {
        setVault(await request<PaperVault>(base, signal ? { signal } : {}))
      } catch {
        if (signal?.aborted !== true) setFailed(true)
      }
    },
    [base],
  )
  const asked = useRef(first !== null)
  useEffect(() => {
    if (asked.current) return undefined
    const leaving = new AbortController()
    void fetchAll(leaving.signal)
    return () => leaving.abort()
  }, [fetchAll])

  const change = (key: number, patch: Partial<PaperUpload>): void =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const dismiss = (key: number): void => setUploads((now) => now.filter((one) => one.key !== key))

  async function sendOne(upload: PaperUpload): Promise<void> {
    const { key, kind, file } = upload
    const sent = await sendPaper(listingId, kind, file, (progress) => change(key, { progress }))
    const { paper } = sent
    if (paper) {
      setVault((now) =>
        now && !now.papers.some(({ id }) => id === paper.id)
          ? { ...now, papers: [...now.papers, paper] }
          : now,
      )
      dismiss(key)
      onKept?.(kind)
      notify({ kind: 'success', text: t('files.kept', { name: file.name }) })
      return
    }
    const refused = sent.status >= 400 && sent.status < 500
    change(key, {
      failure: (refused ? sent.error : null) ?? t('files.lost', { name: file.name }),
      again: !refused || sent.status === 401 || sent.status === 429,
    })
  }
  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next)
    running.current = false
  }
  const enqueue = (added: readonly PaperUpload[]): void => {
    queue.current.push(...added.filter(({ failure }) => failure === null))
    void run()
  }
  const add: Vault['add'] = (kind, files) => {
    const max = LIMITS.papers.maxBytes / 1024 / 1024
    const added = files.map((file): PaperUpload => {
      const { name, size } = file
      const failure =
        size > LIMITS.papers.maxBytes
          ? errorText('images.tooManyBytes', { name, max })
          : size === 0
            ? errorText('images.empty', { name })
            : null
      return { key: (lastKey += 1), kind, file, progress: 0, failure, again: false }
    })
    setUploads((now) => [...now, ...added])
    enqueue(added)
  }

  // Leaving during uploads needs confirmation.
  const busy = uploads.some(({ failure }) => failure === null)
  useEffect(() => {
    if (!busy) return undefined
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [busy])

  return {
    vault,
    failed,
    reload: () => void fetchAll(),
    uploads,
    add,
    dismiss,
    retry(upload) {
      const fresh = { ...upload, progress: 0, failure: null }
      change(upload.key, fresh)
      enqueue([fresh])
    },
    async remove(paper) {
      try {
        await request(`/papers/${paper.id}`, { method: 'DELETE' })
      } catch (error) {
        // Gone already is as good as removed.
        if (!(error instanceof RequestError && error.status === 404)) return tell(error)
      }
      setVault((now) => now && { ...now, papers: now.papers.filter(({ id }) => id !== paper.id) })
      notify({ kind: 'success', text: t('files.removed', { name: paper.name }) })
    },
    async share(input) {
      try {
        const body = { ...input, label: input.label.trim() || null }
        const made = await request<MadeShare>(`${base}/shares`, { method: 'POST', body })
        setVault((now) => now && { ...now, shares: [made.share, ...now.shares] })
        return made
      } catch (error) {
        tell(error)
        return null
      }
    },
    async end(share) {
      try {
        const { share: ended } = await request<{ share: PaperShare }>(
          `/papers/shares/${share.id}`,
          {
            method: 'DELETE',
          },
        )
        setVault(
          (now) =>
            now && { ...now, shares: now.shares.map((one) => (one.id === ended.id ? ended : one)) },
        )
        notify({ kind: 'success', text: t('share.hasEnded') })
      } catch (error) {
        tell(error)
      }
    },
  }
}
