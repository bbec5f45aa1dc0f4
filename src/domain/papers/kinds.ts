/**
 * Papers about land and buildings, by the names that offices in Kerala use. `other` is any paper without a name here.
 */
export const PAPER_KINDS = [
  'titleDeed',
  'priorDeeds',
  'encumbrance',
  'possession',
  'landTax',
  'locationSketch',
  'mutation',
  'thandaper',
  'basicTaxRegister',
  'mortgageRelease',
  'dataBank',
  'landUseOrder',
  'undividedShare',
  'saleAgreement',
  'buildingPermit',
  'completion',
  'occupancy',
  'buildingTax',
  'association',
  'reraCertificate',
  'fireNoc',
  'pollutionConsent',
  'rentAgreement',
  'powerOfAttorney',
  'other',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export type NamedPaper = Exclude<PaperKind, 'other'>

/** The names of papers in a listing's `documents`: stored in English, shown in the page's language. */
export const PAPER_NAMES: Readonly<Record<NamedPaper, string>> = {
  titleDeed: 'Title deed',
  priorDeeds: 'Prior deeds (30 years)',
  encumbrance: 'Encumbrance certificate',
  possession: 'Possession certificate',
  landTax: 'Land tax receipt',
  locationSketch: 'Location sketch',
  mutation: 'Mutation (pokkuvaravu)',
  thandaper: 'Thandaper extract',
  basicTaxRegister: 'Basic tax register extract',
  mortgageRelease: 'Release of mortgage',
  dataBank: 'Data bank extract',
  landUseOrder: 'Order on change of land use',
  undividedShare: 'Undivided share deed',
  saleAgreement: 'Agreement for sale',
  buildingPermit: 'Building permit',
  completion: 'Completion certificate',
  occupancy: 'Occupancy certificate',
  buildingTax: 'Building tax receipt',
  association: 'Association no-objection',
  reraCertificate: 'K-RERA registration certificate',
  fireNoc: 'Fire no-objection certificate',
  pollutionConsent: 'Pollution board consent',
  rentAgreement: 'Rent agreement',
  powerOfAttorney: 'Power of attorney',
}

/** Alternative names of a paper used by owners and older listings, in lower case. */
const ALSO: Readonly<Record<string, NamedPaper>> = {
  deed: 'titleDeed',
  'sale deed': 'titleDeed',
  aadharam: 'titleDeed',
  'prior deeds': 'priorDeeds',
  'prior deed': 'priorDeeds',
  'back documents': 'priorDeeds',
  ec: 'encumbrance',
  'land tax': 'landTax',
  'tax receipt': 'landTax',
  karam: 'landTax',
  'location map': 'locationSketch',
  'fmb sketch': 'locationSketch',
  pokkuvaravu: 'mutation',
  mutation: 'mutation',
  thandaper: 'thandaper',
  btr: 'basicTaxRegister',
  'btr extract': 'basicTaxRegister',
  uds: 'undividedShare',
  'occupancy certificate (oc)': 'occupancy',
  oc: 'occupancy',
  noc: 'association',
}

const BY_NAME: ReadonlyMap<string, NamedPaper> = new Map([
  ...(Object.entries(PAPER_NAMES) as [NamedPaper, string][]).map(
    ([kind, name]) => [name.toLowerCase(), kind] as const,
  ),
  ...Object.entries(ALSO),
])

/** The paper that an entry of `documents` refers to; null for free text. */
export function paperOf(document: string): NamedPaper | null {
  return BY_NAME.get(document.trim().replace(/\s+/g, ' ').toLowerCase()) ?? null
}

/** The papers that a listing's owner claims to have: known ones, each once, and the rest as typed. */
export function parsePaperNames(documents: readonly string[]): {
  kinds: NamedPaper[]
  others: string[]
} {
  const kinds = new Set<NamedPaper>()
  const others: string[] = []
  for (const document of documents) {
    const kind = paperOf(document)
    if (kind === null) others.push(document)
    else kinds.add(kind)
  }
  return { kinds: [...kinds], others }
}
