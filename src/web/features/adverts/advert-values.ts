import type { AdvertReadingAnswer } from '../../../contracts/adverts/adverts.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { exactNumber, formatNumber, plainNumber } from '../../../domain/numbers/indian.ts'
import { withChip, withKind } from '../listing-form/chips.ts'
import type { AdvertSource } from '../listing-form/values/advert-source.ts'
import { newValues, type FieldName, type Values } from '../listing-form/values/form-values.ts'
import { reviewedBy } from '../listing-form/values/proposals.ts'

type Fields = AdvertReadingAnswer['fields']

/** Fields of the form that an advertisement's field is typed into as it is. */
const AS_TEXT = [
  'city',
  'address',
  'zipCode',
  'facing',
  'furnishing',
  'parking',
  'waterSupply',
  'landNature',
  'contactPerson',
  'contactPhone',
  'contactEmail',
] as const
const COUNTS = ['bedrooms', 'bathrooms', 'balconies', 'floors', 'floorNumber', 'yearBuilt'] as const
const MONEY = ['price', 'monthlyRent', 'securityDeposit', 'maintenance'] as const
const AREAS = ['plotArea', 'builtUpArea', 'carpetArea'] as const

/** A form with what an advertisement says; everything else is as in a new one. The title is in `language`. */
export function advertValues(advert: AdvertReadingAnswer, language: 'en' | 'ml'): Values {
  const { fields } = advert
  const patch: Partial<Values> = {}
  let values = newValues()
  if (fields.propertyType) Object.assign(patch, withKind(fields.propertyType.value, values))
  for (const name of ['forSale', 'forRent'] as const) if (fields[name]) patch[name] = true
  for (const name of AS_TEXT) {
    const value = fields[name]?.value
    if (value !== undefined) patch[name] = value
  }
  for (const name of COUNTS) {
    const value = fields[name]?.value
    if (value !== undefined) patch[name] = plainNumber(value)
  }
  for (const name of MONEY) {
    const value = fields[name]?.value
    if (value !== undefined) patch[name] = formatNumber(value)
  }
  const units = { ...values.units }
  for (const name of AREAS) {
    const size = fields[name]?.value
    if (!size) continue
    patch[name] = exactNumber(size.value)
    units[name] = size.unit
  }
  patch.units = units
  const road = fields.roadWidth?.value
  if (road) Object.assign(patch, { roadWidth: plainNumber(road.value), roadUnit: road.unit })
  if (fields.negotiable) patch.highlights = [NEGOTIABLE]
  patch.title = (advert.titles[language] ?? '').slice(0, LIMITS.title.maxChars)
  patch.description = descriptionOf(advert)
  values = { ...values, ...patch, ...reviewedBy(patch, values), advert: sourceOf(advert) }
  // After the kind is set: what it offers is a tick there.
  for (const amenity of fields.amenities?.value ?? [])
    values = { ...values, ...withChip('amenities', amenity, true, values) }
  return values
}

/** Stored in English, as other highlights of the form are. */
const NEGOTIABLE = 'Negotiable'

/** The field of the form that a field of an advertisement went into. */
const FORM_FIELD: Partial<Record<keyof Fields, FieldName>> = {
  rate: 'price',
  negotiable: 'highlights',
  forRent: 'forSale',
}

function sourceOf({ text, fields, doubts, unread }: AdvertReadingAnswer): AdvertSource {
  const words: AdvertSource['words'] = {}
  for (const [name, field] of Object.entries(fields)) {
    // The rate is the source of a price that was computed from it; the price has its own words otherwise.
    if (name === 'rate') continue
    const parts = field.spans.map(({ start, end }) => tidy(text.slice(start, end)))
    const target = FORM_FIELD[name as keyof Fields] ?? (name as FieldName)
    if (parts.length > 0)
      words[target] = [...new Set([words[target], ...parts])].filter(Boolean).join(' … ')
  }
  const left = [
    ...doubts.map(({ code, start, end }) => ({
      why: code as string,
      words: tidy(text.slice(start, end)),
    })),
    ...unread.map(({ start, end }) => ({ why: 'unread', words: tidy(text.slice(start, end)) })),
  ]
  return { words, left }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The text as it was pasted, without the contact: that has fields of its own, which are shown on request only. */
function descriptionOf({ text, contacts }: AdvertReadingAnswer): string {
  let plain = text
  // From the end: earlier offsets stay right.
  for (const { start, end } of contacts.toReversed())
    plain = `${plain.slice(0, start)}\ue000${plain.slice(end)}`
  return plain
    .split('\n')
    .map((line) =>
      line
        .replace(CONTACT_WORDS, (contact, at: number) =>
          /^[\p{L}\d&#@(]/u.test(line.slice(at + contact.length)) ? ' ' : '',
        )
        .replaceAll('\ue000', '')
        .replace(/[ \t]{2,}/g, ' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LIMITS.description.maxChars)
}

/** "Contact: … or …", "ph …", "📞 …" with what was taken out of it. */
const CONTACT_WORDS =
  /(?:[,;(.📞☎📱-]|\s)*(?:(?:contact|call|phone|ph|mob(?:ile)?|tel|whatsapp|vilikk(?:uka|u)|owner|വിളിക്കുക|വിളിക്കൂ|ഫോൺ|മൊബൈൽ)[\s.:–-]*)*\ue000(?:[\s,/()–-]|or|at)*(?:\ue000(?:[\s,/()–-]|or|at)*)*/giu
