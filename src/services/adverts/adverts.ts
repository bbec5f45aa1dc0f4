import { LIMITS } from '../../contracts/limits.ts'
import type { AdvertReadings } from '../../contracts/adverts/adverts.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { readAdvert } from '../../domain/adverts/read-advert.ts'
import { splitAdverts } from '../../domain/adverts/split.ts'
import { invalidField } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { Deps } from '../deps.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import { presentReading } from './presenter.ts'

/** Reads the texts of advertisements. Nothing is stored: drafts are made from the answer, by the person who looks at it. */
export function advertService({ clock, rateLimits }: Pick<Deps, 'clock' | 'rateLimits'>) {
  return {
    /**
     * The advertisements of a text, in its order, with what each says.
     * @throws DomainError invalid for more advertisements, or a longer one, than are read at once.
     */
    async read(actor: Actor | null, text: string): Promise<AdvertReadings> {
      const owner = authorize(actor, 'list')
      await rateLimits.consume('advertReading', owner.id)
      const parts = splitAdverts(text)
      const { max, maxCharsEach } = LIMITS.adverts
      if (parts.length > max)
        throw invalidField('text', message('adverts.tooMany', { max, count: parts.length }))
      if (parts.some((part) => part.text.length > maxCharsEach))
        throw invalidField('text', message('adverts.tooLong', { max: maxCharsEach }))
      const thisYear = clock().getUTCFullYear()
      const adverts: AdvertReadings['adverts'] = []
      const breathe = yieldToEventLoop()
      for (const part of parts) {
        adverts.push(presentReading(part, readAdvert(part.text, thisYear)))
        await breathe()
      }
      return { adverts }
    },
  }
}
