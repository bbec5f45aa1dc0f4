import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'

/** A picture with more pixels than allowed; the answer has both numbers, and the sentence has them in millions. */
export function tooManyPixels(name: string, pixels: number, most: number): DomainError {
  // Rounded up, so that a picture just above the limit does not seem to be within it.
  const millions = (count: number): number => Math.ceil(count / 100_000) / 10
  return new DomainError(
    'too_large',
    message('images.tooManyPixels', { name, pixels: millions(pixels), max: millions(most) }),
    { answer: { pixels: String(pixels), maxPixels: String(most) } },
  )
}

/** The file is only the beginning of a picture. */
export function partialPicture(name: string): DomainError {
  return new DomainError('malformed', message('images.partial', { name }))
}
