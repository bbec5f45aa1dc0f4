import type { AdvertReadingAnswer } from '../../contracts/adverts/adverts.ts'
import type { AdvertReading } from '../../domain/adverts/read-advert.ts'
import { advertTitles } from '../../domain/adverts/titles.ts'
import type { AdvertPart } from '../../domain/adverts/split.ts'

/** What leaves the server of a reading; the contract names each field. */
export function presentReading(
  { text, files }: AdvertPart,
  reading: AdvertReading,
): AdvertReadingAnswer {
  const { fields, doubts, unread, contacts } = reading
  return {
    text,
    files,
    titles: advertTitles(reading),
    fields,
    doubts: doubts.map(({ code, start, end }) => ({ code, start, end })),
    unread: unread.map(({ start, end }) => ({ start, end })),
    contacts: contacts.map(({ start, end }) => ({ start, end })),
  }
}
