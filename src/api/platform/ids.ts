import { DomainError } from '../../domain/platform/errors.ts'

/** The id in an address. What is no positive whole number names nothing. @throws DomainError not_found. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new DomainError('not_found', 'notFound')
  return id
}
