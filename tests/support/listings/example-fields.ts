import {
  FORM_GROUPS,
  type FieldLine,
  type FieldSpec,
} from '../../../src/domain/listings/fields/field-spec.ts'

/** Fields that the product does not have: one for each kind of derived filter, and a private one. */
export const EXAMPLE_FIELDS = {
  exampleDepthM: {
    type: 'length',
    max: 300,
    kinds: ['VILLA', 'INDEPENDENT_HOUSE', 'PLOT'],
    formGroup: 'fitOut',
    fileGroup: 'building',
    factSection: 'physical',
    compare: 'size',
    filter: 'atLeast',
  },
  exampleCover: {
    type: 'choice',
    options: ['grille', 'slab'],
    formGroup: 'fitOut',
    fileGroup: 'building',
    factSection: 'physical',
    compare: 'home',
    filter: 'oneOf',
  },
  examplePump: {
    type: 'flag',
    formGroup: 'features',
    fileGroup: 'features',
    factSection: 'physical',
    filter: 'yes',
  },
  exampleAge: {
    type: 'count',
    limit: 'rooms',
    formGroup: 'storeys',
    fileGroup: 'building',
    filter: 'atMost',
  },
  gateCode: { type: 'text', formGroup: 'contact', fileGroup: 'contact', private: true },
} as const satisfies Record<string, FieldLine>

/** Their column headings in imported and exported files. */
export const EXAMPLE_HEADINGS: Record<keyof typeof EXAMPLE_FIELDS, string> = {
  exampleDepthM: 'Example depth m|depth of well|കിണറിന്റെ ആഴം',
  exampleCover: 'Well cover',
  examplePump: 'Well pump',
  exampleAge: 'Well age',
  gateCode: 'Gate code',
}

/** A text field in every group of the form except the photos, which have no other fields. */
export const ONE_PER_GROUP: Record<string, FieldSpec> = Object.fromEntries(
  Object.keys(FORM_GROUPS)
    .filter((formGroup) => formGroup !== 'photos')
    .map((formGroup) => [`exampleIn${formGroup}`, { type: 'text', formGroup } as FieldSpec]),
)
