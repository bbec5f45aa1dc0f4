import { foldText } from '../../text/fold.ts'
import { categoryOfKind, type AmenityKind, type KnownAmenity } from '../amenities.ts'
import { distanceKm, type Point } from '../distance.ts'

/** What administrators say about a landmark. */
export interface LandmarkValues extends Point {
  name: string
  nameMl: string | null
  also: readonly string[]
  kind: AmenityKind
  hidden: boolean
}

export interface LandmarkEdit extends LandmarkValues {
  /** Of the edit. */
  id: number
  /** The landmark of the data files as it was when it was corrected; null: an added landmark. */
  of: (Point & { id: string; name: string }) | null
}

/** Farther apart than this, an entry of the data is not the one that was corrected, km. */
const SAME_KM = 1

/** The id of a landmark that administrators added. */
export function addedLandmarkId(edit: number): string {
  return `desk-${edit}`
}

/** A landmark with the edit that it has now; null: as in the data. */
export interface EditedLandmark {
  place: KnownAmenity
  edit: LandmarkEdit | null
}

/** The landmarks of the data with what administrators changed, as `editedLandmarks` gives them, without the hidden ones. */
export function withLandmarkEdits(
  known: readonly KnownAmenity[],
  edits: readonly LandmarkEdit[],
): KnownAmenity[] {
  return editedLandmarks(known, edits).flatMap(({ place, edit }) => (edit?.hidden ? [] : [place]))
}

/**
 * The landmarks of the data, corrected or hidden, and the added ones, each with its edit. A correction follows its landmark
 * when an update of the data gives it another id, and stands on its own when the update drops it. Of several edits of one
 * landmark the last counts.
 */
export function editedLandmarks(
  known: readonly KnownAmenity[],
  edits: readonly LandmarkEdit[],
): EditedLandmark[] {
  const byId = new Map(known.map((place) => [place.id, place]))
  const edited = new Map<string, LandmarkEdit>()
  const added: EditedLandmark[] = []
  for (const edit of edits) {
    const place = edit.of === null ? null : correctedOf(edit.of, known, byId)
    if (place) edited.set(place.id, edit)
    else added.push({ place: entered(edit, addedLandmarkId(edit.id)), edit })
  }
  return [
    ...known.map((place) => {
      const edit = edited.get(place.id)
      return edit ? { place: corrected(place, edit), edit } : { place, edit: null }
    }),
    ...added,
  ]
}

function correctedOf(
  of: Point & { id: string; name: string },
  known: readonly KnownAmenity[],
  byId: ReadonlyMap<string, KnownAmenity>,
): KnownAmenity | null {
  const isSame = (place: KnownAmenity) =>
    foldText(place.name) === foldText(of.name) && distanceKm(place, of) <= SAME_KM
  const place = byId.get(of.id)
  return place && isSame(place) ? place : (known.find(isSame) ?? null)
}

function entered(edit: LandmarkEdit, id: string): KnownAmenity {
  const { name, nameMl, also, kind, lat, lng } = edit
  return {
    id,
    name,
    nameMl,
    nameMlSource: nameMl === null ? null : 'own',
    also,
    category: categoryOfKind(kind),
    kind,
    lat,
    lng,
    source: 'veedu-desk',
    year: 'undated',
    point: 'placed',
    confirmed: true,
  }
}

/** The data's source stays as long as the point is its own; a moved or renamed landmark is the desk's. */
function corrected(place: KnownAmenity, edit: LandmarkEdit): KnownAmenity {
  const isSourced =
    place.name === edit.name &&
    place.kind === edit.kind &&
    place.lat === edit.lat &&
    place.lng === edit.lng
  if (!isSourced) return entered(edit, place.id)
  const { nameMl, also } = edit
  const nameMlSource = nameMl === place.nameMl ? place.nameMlSource : nameMl === null ? null : 'own'
  return { ...place, nameMl, nameMlSource, also }
}
