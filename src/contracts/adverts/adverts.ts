import { z } from 'zod'
import { AREA_UNITS } from '../../domain/numbers/area-units.ts'
import { message } from '../../domain/platform/message.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  LAND_NATURES,
  PARKING,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import { plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** POST /api/adverts/read: the text of one advertisement or of many, as it is sent on WhatsApp. */
export const advertsToRead = z.object({
  text: plainText(LIMITS.adverts.maxChars).pipe(
    z
      .string()
      .min(1, 'adverts.blank')
      .max(LIMITS.adverts.maxChars, message('tooLong', { max: LIMITS.adverts.maxChars })),
  ),
})

/** [start, end) in UTF-16 units of the advertisement's text. */
const span = z.object({ start: z.int(), end: z.int() })
const from = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, spans: z.array(span) }).optional()

const size = z.object({ value: z.number(), unit: z.enum(AREA_UNITS) })

/** Fields that the text names, each with the words that it was read from. Money in whole rupees. */
const advertFields = z.object({
  propertyType: from(z.enum(PROPERTY_TYPES)),
  forSale: from(z.literal(true)),
  forRent: from(z.literal(true)),
  city: from(z.string()),
  address: from(z.string()),
  zipCode: from(z.string()),
  plotArea: from(size),
  builtUpArea: from(size),
  carpetArea: from(size),
  price: from(z.number()),
  monthlyRent: from(z.number()),
  securityDeposit: from(z.number()),
  maintenance: from(z.number()),
  /** Rupees for one of the unit. The price is computed from it where no other is named. */
  rate: from(z.object({ rupees: z.number(), per: z.enum(AREA_UNITS) })),
  negotiable: from(z.literal(true)),
  bedrooms: from(z.number()),
  bathrooms: from(z.number()),
  balconies: from(z.number()),
  floors: from(z.number()),
  floorNumber: from(z.number()),
  roadWidth: from(z.object({ value: z.number(), unit: z.enum(['ft', 'm']) })),
  facing: from(z.string()),
  yearBuilt: from(z.number()),
  furnishing: from(z.enum(FURNISHING)),
  parking: from(z.enum(PARKING)),
  waterSupply: from(z.string()),
  amenities: from(z.array(z.enum(AMENITY_CHOICES))),
  landNature: from(z.enum(LAND_NATURES)),
  contactPerson: from(z.string()),
  contactPhone: from(z.string()),
  contactEmail: from(z.string()),
})

/** Why something was left for the person though the text speaks of it. */
export const ADVERT_DOUBTS = [
  'wanted',
  'twoSizes',
  'sizeRange',
  'twoPrices',
  'priceRange',
  'rateDiffers',
  'rateWithoutSize',
  'rateEach',
  'otherAmount',
  'lease',
  'twoPhones',
  'maybePhone',
  'twoPlaces',
] as const

export const advertReading = z.object({
  text: z.string(),
  /** Names of picture files that an exported chat sent with it. */
  files: z.array(z.string()),
  /** A title made of what was read, in each language; null without a kind or a town. */
  titles: z.object({ en: z.string().nullable(), ml: z.string().nullable() }),
  fields: advertFields,
  doubts: z.array(span.extend({ code: z.enum(ADVERT_DOUBTS) })),
  /** Parts of the text that no field was read from. */
  unread: z.array(span),
  /** Names, numbers, addresses and links of a person: no part of a public description. */
  contacts: z.array(span),
})
export type AdvertReadingAnswer = z.output<typeof advertReading>

export const advertReadings = z.object({ adverts: z.array(advertReading) })
export type AdvertReadings = z.output<typeof advertReadings>
