/** The file name extension of each media type that papers may have. */
export const PAPER_ENDINGS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type PaperType = keyof typeof PAPER_ENDINGS
/** Accepted media types, detected from the content. */
export const PAPER_TYPES = Object.keys(PAPER_ENDINGS) as [PaperType, ...PaperType[]]

/** The vault's key of a file: `random` (20 bytes) makes it unique and impossible to guess. */
export function vaultKey(random: Uint8Array, type: PaperType): string {
  const name = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name.slice(0, 2)}/${name}.${PAPER_ENDINGS[type]}`
}
