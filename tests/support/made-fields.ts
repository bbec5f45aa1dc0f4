import {
  FORM_GROUPS,
  type FieldLine,
  type FieldSpec,
} from '../../src/domain/listings/fields/field-spec.ts'

/** Fields that the product does not have: of each kind that a filter can be of, and one that only the owner sees. */
export const MADE_FIELDS = {
  madeDepthM: {
    type: 'length',
    max: 300,
    kinds: ['VILLA', 'INDEPENDENT_HOUSE', 'PLOT'],
    formGroup: 'fitOut',
    fileGroup: 'building',
    factSection: 'physical',
    compare: 'size',
    filter: 'atLeast',
  },
  madeCover: {
    type: 'choice',
    options: ['grille', 'slab'],
    formGroup: 'fitOut',
    fileGroup: 'building',
    factSection: 'physical',
    compare: 'home',
    filter: 'oneOf',
  },
  madePump: {
    type: 'flag',
    formGroup: 'features',
    fileGroup: 'features',
    factSection: 'physical',
    filter: 'yes',
  },
  madeAge: {
    type: 'count',
    limit: 'rooms',
    formGroup: 'storeys',
    fileGroup: 'building',
    filter: 'atMost',
  },
  gateCode: { type: 'text', formGroup: 'contact', fileGroup: 'contact', private: true },
} as const satisfies Record<string, FieldLine>

/** Their headings in files. */
export const MADE_HEADINGS: Record<keyof typeof MADE_FIELDS, string> = {
  madeDepthM: 'Made depth m|depth of well|കിണറിന്റെ ആഴം',
  madeCover: 'Well cover',
  madePump: 'Well pump',
  madeAge: 'Well age',
  gateCode: 'Gate code',
}

/** One text in every group of the form but that of the photos, which holds nothing but pictures. */
export const IN_GROUPS: Record<string, FieldSpec> = Object.fromEntries(
  Object.keys(FORM_GROUPS)
    .filter((formGroup) => formGroup !== 'photos')
    .map((formGroup) => [`madeIn${formGroup}`, { type: 'text', formGroup } as FieldSpec]),
)
