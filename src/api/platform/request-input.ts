import { DomainError } from '../../domain/platform/errors.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'

/** Parses the id in a URL: a positive integer. @throws DomainError not_found. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new DomainError('not_found', 'notFound')
  return id
}

/**
 * The file of a form with a single file; undefined when it has none.
 * @throws DomainError malformed when the form is truncated or is not a form.
 */
export async function singleFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<MultipartFile | undefined> {
  return request.file({ limits: { fileSize: maxBytes, files: 1 } }).catch((error: FastifyError) => {
    // The plugin's own errors have a code; the rest are parser errors.
    throw error.code === undefined ? new DomainError('malformed', 'unreadable') : error
  })
}
