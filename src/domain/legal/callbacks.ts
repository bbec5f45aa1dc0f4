import type { Deal } from './deal.ts'

/** A legal call-back: when it suits, about what, in which language, and how far it is. */
export const CALLBACK_TIMES = ['morning', 'afternoon', 'evening', 'any'] as const
export const CALLBACK_TOPICS = [
  'title',
  'registration',
  'landNature',
  'buildingPermit',
  'tax',
  'nri',
  'tenancy',
  'other',
] as const
export type CallbackTopic = (typeof CALLBACK_TOPICS)[number]

/** What a call about this deal is most likely about. */
export function topicOf({ person }: Pick<Deal, 'person'>): CallbackTopic {
  return person === 'nri' ? 'nri' : 'title'
}
export const CALLBACK_LANGUAGES = ['en', 'ml', 'hi', 'ta'] as const
export const CALLBACK_STATES = ['new', 'called', 'done'] as const
export type CallbackState = (typeof CALLBACK_STATES)[number]
