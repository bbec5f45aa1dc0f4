import { CONTACT_DATA } from './personal-data/contacts.ts'
import { LISTING_DATA } from './personal-data/listings.ts'
import type { PersonalPart } from './personal-data/personal-part.ts'

/** The account, and how a person signs in. */
const ACCOUNT_DATA: readonly PersonalPart[] = [
  {
    name: 'sessions',
    table: 'sessions',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['token_hash', 'user_id'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'links',
    table: 'one_time_tokens',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['token_hash', 'user_id'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'authenticatorApp',
    table: 'totp_factors',
    where: 'user_id = $1',
    key: ['user_id'],
    hidden: ['user_id', 'secret', 'last_step'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'recoveryCodes',
    table: 'recovery_codes',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'code_hash'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'passkeys',
    table: 'passkeys',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'public_key', 'counter'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'apiKeys',
    table: 'api_keys',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'key_hash'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'stockFeeds',
    table: 'stock_feeds',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'run_id', 'token'],
    covers: ['user_id', 'run_id'],
    afterwards: 'deleted',
  },
  {
    name: 'webhooks',
    table: 'webhooks',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'secret', 'previous_secret'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'webhookDeliveries',
    table: 'webhook_deliveries',
    where: 'webhook_id in (select id from webhooks where user_id = $1)',
    key: ['id'],
    covers: ['webhook_id'],
    afterwards: 'kept',
    why: 'goes with its webhook; the sweep takes old ones',
  },
  {
    name: 'signInsUnderWay',
    table: 'sign_in_challenges',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'session_id', 'token_hash', 'webauthn'],
    covers: ['user_id', 'session_id'],
    afterwards: 'deleted',
  },
]

/** What a person saved, and records of what they did. */
const ACTIVITY_DATA: readonly PersonalPart[] = [
  {
    name: 'savedHomes',
    table: 'saved_properties',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id'],
    covers: ['user_id', 'property_id'],
    afterwards: 'deleted',
  },
  {
    name: 'savedSearches',
    table: 'saved_searches',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'alertedHomes',
    table: 'alerted_listings',
    where: 'user_id = $1',
    key: ['property_id'],
    hidden: ['user_id'],
    covers: ['user_id', 'property_id'],
    afterwards: 'deleted',
  },
  {
    name: 'contactsSeen',
    table: 'contact_reveals',
    where: 'user_id = $1',
    key: ['day', 'property_id'],
    hidden: ['user_id'],
    covers: ['user_id', 'property_id'],
    afterwards: 'deleted',
  },
  {
    name: 'reports',
    table: 'property_reports',
    where: 'reporter_id = $1',
    key: ['id'],
    hidden: ['reporter_id', 'reporter', 'resolved_by'],
    covers: ['reporter_id', 'resolved_by', 'property_id'],
    afterwards: 'kept',
    why: 'moderators need the report; who made it is emptied',
  },
  {
    name: 'auditLog',
    table: 'audit_log',
    where: `actor_id = $1 or (target_kind = 'user' and target_id = $1)`,
    key: ['id'],
    hidden: ['actor_id'],
    covers: ['actor_id'],
    afterwards: 'kept',
    why: 'tells administrators what was done; it holds numbers, no names',
  },
]

/**
 * All data about a person, one entry per table, in the order of the data export. A table that refers to people,
 * listings or imports without an entry makes personal-data.api.test.ts fail.
 */
export const PERSONAL_DATA: readonly PersonalPart[] = [
  ...ACCOUNT_DATA,
  ...LISTING_DATA,
  ...CONTACT_DATA,
  ...ACTIVITY_DATA,
]

/** References that say nothing of a person, and why. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  'property_views.property_id': 'counts; a visitor is a keyed hash that nothing leads back from',
  'property_days.property_id': 'counts',
  'listing_flags.property_id': 'what a program found alike, for moderators',
  'listing_flags.other_id': 'the same',
  'listing_flags.dismissed_by': 'an administrator’s action, which the audit log tells',
  'valuation_models.asked_by': 'the same',
  'rate_changes.changed_by': 'the same',
  'landmark_edits.changed_by': 'the same',
  'picture_work.image_id': 'work that waits',
  'shared_papers.share_id': 'which papers a link shows',
  'shared_papers.paper_id': 'the same',
  'visit_reminders.visit_id': 'dates of letters about a visit',
}
