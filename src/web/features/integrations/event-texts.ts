import type { DeliveredEvent } from '../../../domain/integrations/webhook-events.ts'

/** Keys of the namespace `integrations`. */
export const EVENT_TEXT: Readonly<Record<DeliveredEvent, string>> = {
  'enquiry.created': 'hooks.event.enquiry',
  'visit.requested': 'hooks.event.visitRequested',
  'visit.changed': 'hooks.event.visitChanged',
  'listing.status': 'hooks.event.listing',
  'webhook.test': 'hooks.event.test',
}
