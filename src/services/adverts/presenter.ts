import type { AdvertReadingAnswer } from '../../contracts/adverts/adverts.ts'
import type { AdvertReading } from '../../domain/adverts/read-advert.ts'
import type { AdvertPart } from '../../domain/adverts/split.ts'

/** What leaves the server of a reading; the contract names each field. */
export function presentReading(
  { text, files }: AdvertPart,
  { fields, doubts, unread }: AdvertReading,
): AdvertReadingAnswer {
  return {
    text,
    files,
    fields,
    doubts: doubts.map(({ code, start, end }) => ({ code, start, end })),
    unread: unread.map(({ start, end }) => ({ start, end })),
  }
}
