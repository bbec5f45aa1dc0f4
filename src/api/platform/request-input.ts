import { DomainError } from '../../domain/platform/errors.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'

/** The id in an address. What is no positive whole number names nothing. @throws DomainError not_found. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new DomainError('not_found', 'notFound')
  return id
}

/**
 * The file of a form that holds one; undefined when it holds none.
 * @throws DomainError malformed when the form breaks off or is no form.
 */
export async function singleFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<MultipartFile | undefined> {
  return request.file({ limits: { fileSize: maxBytes, files: 1 } }).catch((error: FastifyError) => {
    // The plugin's own refusals have a code; what is left is the parser, at a loss.
    throw error.code === undefined ? new DomainError('malformed', 'unreadable') : error
  })
}
