import type { Deal } from './deal.ts'

/** A legal call-back: preferred time, topic, language and state. */
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

/** The most likely topic of a call about this deal. */
export function topicOf({ person }: Pick<Deal, 'person'>): CallbackTopic {
  return person === 'nri' ? 'nri' : 'title'
}
export const CALLBACK_LANGUAGES = ['en', 'ml', 'hi', 'ta'] as const
export const CALLBACK_STATES = ['new', 'called', 'done'] as const
export type CallbackState = (typeof CALLBACK_STATES)[number]
