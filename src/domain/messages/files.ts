/** What can be sent in a conversation: photos are stored as WebP, papers as the PDF that they are. */
export const MESSAGE_FILE_KINDS = ['photo', 'paper'] as const
export type MessageFileKind = (typeof MESSAGE_FILE_KINDS)[number]

export const MESSAGE_FILE_TYPES = { photo: 'image/webp', paper: 'application/pdf' } as const

/** The vault's key of a file: `random` (20 bytes) makes it unique and impossible to guess. */
export function messageFileKey(random: Uint8Array, kind: MessageFileKind): string {
  const name = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name.slice(0, 2)}/${name}.${kind === 'photo' ? 'webp' : 'pdf'}`
}

/** The URLs of a file of a message, for those who may see it: as it is, and a photo in a smaller size. */
export const messageFileUrl = (id: number): string => `/message-files/${id}`
export const messagePreviewUrl = (id: number): string => `/message-files/${id}/preview`
