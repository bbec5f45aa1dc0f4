import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import { boundedList, plainText } from '../platform/fields.ts'

const { max, maxChars } = LIMITS.replyTemplates

/** A ready answer of one's own. Its fillers are as in domain/messages/templates.ts. */
export const replyTemplate = z.object({ id: z.number(), text: z.string() })
export type ReplyTemplate = z.output<typeof replyTemplate>

/** In their order. */
export const replyTemplates = z.object({ items: z.array(replyTemplate) })
export type ReplyTemplates = z.output<typeof replyTemplates>

export const replyTemplateBody = z.object({
  text: plainText(maxChars, 'required').pipe(
    z
      .string()
      .min(1, 'required')
      .max(maxChars, message('tooLong', { max: maxChars })),
  ),
})
export type ReplyTemplateBody = z.output<typeof replyTemplateBody>

/** All ids in their new order; ids that are missing keep theirs behind them. */
export const replyTemplateOrder = z.object({
  ids: boundedList(z.number('notNumber').int('notWhole').positive('notNumber'), max, {
    notList: 'notList',
    tooMany: message('messages.tooManyTemplates', { max }),
  }),
})
