import { randomBytes } from 'node:crypto'
import { open, rm, stat, writeFile } from 'node:fs/promises'
import { LIMITS } from '../../../contracts/limits.ts'
import { messageFileKey, MESSAGE_FILE_TYPES } from '../../../domain/messages/files.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { message } from '../../../domain/platform/message.ts'
import type { Deps } from '../../deps.ts'
import { brokenPicture, checkPicture, openHeic } from '../../images/check.ts'
import type { ReceivedFile } from '../../images/intake.ts'
import { processPrivatePicture } from '../../images/variants.ts'
import { checkPaper } from '../../papers/check.ts'
import type { messageFiles } from '../../../db/schema.ts'

/** What is known of a file once its bytes are in the vault. */
export type StoredFile = Pick<
  typeof messageFiles.$inferInsert,
  'kind' | 'bytes' | 'width' | 'height' | 'thumbhash' | 'key' | 'previewKey'
>

/** The two kinds by their first bytes: neither the name nor the declared type is trusted. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

/**
 * Checks a received file and puts it into the vault. A photo is decoded and written anew, so that no metadata and nothing
 * that hides in the file is passed on; a PDF stays as it is and is only ever served as an attachment.
 * @throws DomainError `malformed`, `unsupported_media`, `too_large`; then nothing is stored.
 */
export async function storeMessageFile(
  { vault, log }: Pick<Deps, 'vault' | 'log'>,
  { path, truncated }: ReceivedFile,
  name: string,
): Promise<StoredFile> {
  if (truncated) throw tooManyBytes(name, LIMITS.upload.maxBytes)
  if (await isPdf(path)) {
    const { size } = await stat(path)
    if (size > LIMITS.papers.maxBytes) throw tooManyBytes(name, LIMITS.papers.maxBytes)
    const { bytes } = await checkPaper(path, name)
    const key = messageFileKey(randomBytes(20), 'paper')
    await vault.put(key, path, MESSAGE_FILE_TYPES.paper)
    return { kind: 'paper', bytes, key }
  }
  const { full, preview, ...size } = await decode(path, name, log)
  const key = messageFileKey(randomBytes(20), 'photo')
  const previewKey = messageFileKey(randomBytes(20), 'photo')
  const aside = path.replace(/(\.upload)?$/, '-photo.upload')
  try {
    for (const [bytes, to] of [
      [full, key],
      [preview, previewKey],
    ] as const) {
      await writeFile(aside, bytes)
      await vault.put(to, aside, MESSAGE_FILE_TYPES.photo)
    }
  } catch (error) {
    // What could not be deleted now has no row, and is swept.
    await vault.delete(key).catch(() => undefined)
    throw error
  } finally {
    await rm(aside, { force: true })
  }
  return { kind: 'photo', bytes: full.length, key, previewKey, ...size }
}

async function decode(path: string, name: string, log: Deps['log']) {
  const checked = await checkPicture(path, name).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'unsupported_media')
      throw new DomainError('unsupported_media', message('messages.notFile', { name }))
    throw error
  })
  const picture = checked.kind === 'heic' ? await openHeic(path, name, log) : { path, ...checked }
  try {
    return await processPrivatePicture(picture.path, picture)
  } catch (error) {
    log.info({ err: error }, 'a photo of a message could not be decoded')
    throw brokenPicture(name)
  } finally {
    if (picture.path !== path) await rm(picture.path, { force: true })
  }
}

function tooManyBytes(name: string, bytes: number): DomainError {
  const max = Math.round(bytes / 1024 / 1024)
  return new DomainError('too_large', message('images.tooManyBytes', { name, max }))
}
