import { LIMITS } from '../../../contracts/limits.ts'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored, type WriteResult } from './browser-store.ts'

/** A home saved before signing in. */
export interface LocalFavourite {
  id: number
  title: string
  note: string
  labels: string[]
}

const NAME = 'veedu.favourites'
const NONE: readonly LocalFavourite[] = []
let known: { homes: readonly LocalFavourite[]; ids: ReadonlySet<number> } | null = null

/** Other tabs of the browser follow each change. */
export const localFavourites = createListeners({
  key: NAME,
  changed: () => {
    known = null
  },
})

function current() {
  if (known) return known
  const stored = readStored(NAME)
  const homes = Array.isArray(stored) ? stored.flatMap(readHome) : NONE
  known = { homes, ids: new Set(homes.map(({ id }) => id)) }
  return known
}

function readHome(entry: unknown): LocalFavourite[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { id, title, note, labels } = entry as Record<string, unknown>
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return []
  return [
    {
      id,
      title: typeof title === 'string' ? title : '',
      note: typeof note === 'string' ? note : '',
      labels: Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [],
    },
  ]
}

/** The newest first. */
export const readLocalFavourites = (): readonly LocalFavourite[] => current().homes
export const noLocalFavourites = (): readonly LocalFavourite[] => NONE
export const isLocalFavourite = (id: number): boolean => current().ids.has(id)

export function writeLocalFavourites(homes: readonly LocalFavourite[]): WriteResult {
  const result = writeStored(NAME, homes.length === 0 ? null : homes)
  known = null
  localFavourites.emit()
  return result
}

/** 'full' also when the browser has as many as it keeps. */
export function setLocalFavourite(home: { id: number; title: string }, on: boolean): WriteResult {
  const others = readLocalFavourites().filter(({ id }) => id !== home.id)
  if (!on) return writeLocalFavourites(others)
  if (others.length >= LIMITS.savedHomes.inBrowser) return 'full'
  const before = readLocalFavourites().find(({ id }) => id === home.id)
  return writeLocalFavourites([
    before ?? { id: home.id, title: home.title, note: '', labels: [] },
    ...others,
  ])
}

export function annotateLocalFavourite(
  id: number,
  change: Pick<LocalFavourite, 'note' | 'labels'>,
): WriteResult {
  return writeLocalFavourites(
    readLocalFavourites().map((home) => (home.id === id ? { ...home, ...change } : home)),
  )
}
