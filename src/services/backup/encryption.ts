import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { isIdentity } from '../../domain/platform/archive-keys.ts'
import { ArchiveError } from './archive-format.ts'

/** The key of archives: who can open them, and, unless only that is known, how. */
export interface ArchiveKey {
  /** "age1…": with it, archives are encrypted. */
  recipient: string
  /** "AGE-SECRET-KEY-1…": with it, they are opened. */
  identity: string | null
}

/** A key as it is written in settings. @throws Error for one that is mistyped */
export async function archiveKey(text: string): Promise<ArchiveKey> {
  if (!isIdentity(text)) {
    new Encrypter().addRecipient(text)
    return { recipient: text, identity: null }
  }
  return { recipient: await identityToRecipient(text), identity: text }
}

export const newIdentity = (): Promise<string> => generateIdentity()

/** The first bytes of everything that age has encrypted. */
export const AGE_BEGIN = 'age-encryption.org/v1\n'

export async function* encrypt(
  plain: AsyncIterable<Uint8Array>,
  { recipient }: ArchiveKey,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** @throws ArchiveError for another key, and for content that is not as it was encrypted */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  identity: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  let opened: ReadableStream<Uint8Array>
  try {
    opened = await decrypter.decrypt(toWeb(content))
  } catch (error) {
    if (/no identity matched/i.test((error as Error).message))
      throw new ArchiveError(
        'The archive was encrypted with another key: BACKUP_KEY does not open it.',
        {
          cause: error,
        },
      )
    throw error
  }
  yield* fromWeb(opened)
}

const toWeb = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
