import type { Place } from '../place.ts'
import { weighted } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { courtyard, verandah } from './old-house.ts'
import { balconyRoom, bedroom, kitchen, livingRoom, type Room } from './rooms.ts'

/** A room of the home: which one is the listing's own chance. */
export function insideHome(s: Sheet, at: Place): string {
  const own = at.detail('room')
  const flat = at.kind === 'APARTMENT' || at.kind === 'MIXED_USE'
  const room = flat
    ? weighted<Room>(own, [
        [balconyRoom, 5],
        [bedroom, 3],
        [kitchen, 2],
        [livingRoom, 2],
      ])
    : weighted<Room>(own, [
        [verandah, 4],
        [courtyard, 3],
        [livingRoom, 4],
        [bedroom, 2],
        [kitchen, 2],
      ])
  return room(s, at)
}
