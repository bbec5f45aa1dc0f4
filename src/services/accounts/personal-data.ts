import { contactFor, senderBasis } from '../../domain/listings/contact.ts'

/**
 * Everything that is kept about a person, one line a table: what the person gets of it as a file, and what becomes of
 * it when the account's 30 days are over. A table that refers to people, listings or imports without a line here makes
 * personal-data.api.test.ts fail.
 */
export interface PersonalPart {
  /** Its name in the file. */
  name: string
  table: string
  /** Rows of the person; `$1` is the person's id. Column names are the table's. */
  where: string
  /** Columns that tell its rows apart and in whose order they are written, oldest first. */
  key: readonly string[]
  /** Columns that stay out of the file: hashes, keys of storage, what is worked out, other people's data. */
  hidden?: readonly string[]
  /** Replaces other people's contact data in a row by what `readerId` may be given of it. */
  present?: (row: PersonalRow, readerId: number) => PersonalRow
  /** Columns with a reference that this line answers for. */
  covers: readonly string[]
  /**
   * `deleted`: the rows go with the account. `kept`: they stay, and `why` tells what makes that right; where they hold
   * words about the person the sweep empties them.
   */
  afterwards: 'deleted' | 'kept'
  why?: string
}

/** A row by its column names, as PostgreSQL's to_jsonb writes it. */
export type PersonalRow = Record<string, unknown>

const OWN_LISTINGS = 'property_id in (select id from properties where owner_id = $1)'

export const PERSONAL_DATA: readonly PersonalPart[] = [
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
    name: 'signInsUnderWay',
    table: 'sign_in_challenges',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'session_id', 'token_hash', 'webauthn'],
    covers: ['user_id', 'session_id'],
    afterwards: 'deleted',
  },
  {
    name: 'listings',
    table: 'properties',
    where: 'owner_id = $1',
    key: ['id'],
    hidden: ['demo_publication', 'folded', 'search_text', 'amenity_keys', 'area_m2', 'area_sqft'],
    covers: ['owner_id'],
    afterwards: 'kept',
    why: 'a tombstone without content, so that its address answers "gone"',
  },
  {
    name: 'listingHistory',
    table: 'property_history',
    where: OWN_LISTINGS,
    key: ['id'],
    hidden: ['actor_id'],
    covers: ['property_id', 'actor_id'],
    afterwards: 'kept',
    why: 'goes with the listing; of other people’s listings it is theirs',
  },
  {
    name: 'listingApprovals',
    table: 'listing_approvals',
    where: OWN_LISTINGS,
    key: ['id'],
    covers: ['property_id'],
    afterwards: 'deleted',
  },
  {
    // Of what others judge about a person (a note to a call-back, a report) the file gives nothing.
    name: 'earlierVersions',
    table: 'record_versions',
    where: `((kind = 'property' and record_id in (select id from properties where owner_id = $1))
      or (kind in ('user', 'realtor') and record_id = $1))`,
    key: ['kind', 'record_id', 'version'],
    covers: [],
    afterwards: 'deleted',
  },
  {
    name: 'listingReferences',
    table: 'listing_references',
    where: 'owner_id = $1',
    key: ['reference'],
    hidden: ['owner_id'],
    covers: ['owner_id', 'property_id'],
    afterwards: 'deleted',
  },
  {
    name: 'reminders',
    table: 'listing_reminders',
    where: OWN_LISTINGS,
    key: ['property_id', 'expires_at', 'kind'],
    covers: ['property_id'],
    afterwards: 'kept',
    why: 'dates of letters about a listing; swept by age',
  },
  {
    name: 'pictures',
    table: 'images',
    where: 'owner_id = $1',
    key: ['id'],
    hidden: ['owner_id', 'perceptual_hash', 'content_hash', 'thumbhash'],
    covers: ['owner_id', 'property_id'],
    afterwards: 'kept',
    why: 'let go, and swept with their files',
  },
  {
    name: 'papers',
    table: 'papers',
    where: OWN_LISTINGS,
    key: ['id'],
    hidden: ['key', 'content_hash'],
    covers: ['property_id'],
    afterwards: 'kept',
    why: 'the vault’s own sweep deletes row and file together',
  },
  {
    name: 'paperLinks',
    table: 'paper_shares',
    where: `${OWN_LISTINGS} or created_by = $1`,
    key: ['id'],
    hidden: ['token_hash', 'created_by'],
    covers: ['property_id', 'created_by'],
    afterwards: 'kept',
    why: 'dead since the deletion; swept 90 days after their end',
  },
  {
    name: 'drafts',
    table: 'listing_drafts',
    where: 'owner_id = $1',
    key: ['key'],
    hidden: ['owner_id', 'digest', 'pictures'],
    covers: ['owner_id', 'listing_id'],
    afterwards: 'deleted',
  },
  {
    name: 'imports',
    table: 'import_runs',
    where: 'owner_id = $1',
    key: ['id'],
    hidden: ['owner_id', 'request_key', 'content_hash'],
    covers: ['owner_id'],
    afterwards: 'deleted',
  },
  {
    name: 'importedRows',
    table: 'import_rows',
    where: 'run_id in (select id from import_runs where owner_id = $1)',
    key: ['run_id', 'row'],
    covers: ['run_id'],
    afterwards: 'kept',
    why: 'goes with its import',
  },
  {
    name: 'importHeadings',
    table: 'import_headings',
    where: 'user_id = $1',
    key: ['heading'],
    hidden: ['user_id'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'conversations',
    table: 'message_threads',
    where: 'owner_id = $1 or seeker_id = $1',
    key: ['id'],
    hidden: ['guest_key', 'guest_quiet_at'],
    covers: ['owner_id', 'seeker_id', 'property_id'],
    afterwards: 'kept',
    why: 'a conversation belongs to both; the sweep takes those with guests',
  },
  {
    name: 'messages',
    table: 'messages',
    where: '(sender_id = $1 or (recipient_id = $1 and not withheld))',
    key: ['id'],
    hidden: ['withheld'],
    present: presentMessageRow,
    covers: ['sender_id', 'recipient_id', 'property_id', 'thread_id'],
    afterwards: 'kept',
    why: 'a conversation belongs to both: the words stay, the name goes',
  },
  {
    name: 'conversationState',
    table: 'thread_members',
    where: 'user_id = $1',
    key: ['thread_id'],
    hidden: ['user_id'],
    covers: ['user_id', 'thread_id'],
    afterwards: 'deleted',
  },
  {
    name: 'blocked',
    table: 'message_blocks',
    where: 'blocker_id = $1',
    key: ['blocked'],
    hidden: ['blocker_id'],
    covers: ['blocker_id'],
    afterwards: 'deleted',
  },
  {
    name: 'messageReports',
    table: 'message_reports',
    where: 'reporter_id = $1',
    key: ['id'],
    hidden: ['reporter_id', 'resolved_by'],
    covers: ['reporter_id', 'message_id', 'resolved_by'],
    afterwards: 'deleted',
  },
  {
    name: 'callbacks',
    table: 'callbacks',
    where: 'user_id = $1',
    key: ['id'],
    hidden: ['user_id', 'demo', 'note', 'changed_by'],
    covers: ['user_id', 'changed_by'],
    afterwards: 'deleted',
  },
  {
    name: 'issues',
    table: 'community_issues',
    where: 'reporter_id = $1',
    key: ['id'],
    hidden: ['reporter_id', 'demo_publication', 'changed_by'],
    covers: ['reporter_id', 'changed_by'],
    afterwards: 'deleted',
  },
  {
    name: 'issuesSupported',
    table: 'community_issue_backers',
    where: 'user_id = $1',
    key: ['issue_id'],
    hidden: ['user_id'],
    covers: ['user_id', 'issue_id'],
    afterwards: 'deleted',
  },
  {
    name: 'visits',
    table: 'visits',
    where: 'owner_id = $1 or visitor_id = $1',
    key: ['id'],
    covers: ['owner_id', 'visitor_id', 'property_id'],
    afterwards: 'deleted',
  },
  {
    name: 'visitEvents',
    table: 'visit_events',
    where: 'visit_id in (select id from visits where owner_id = $1 or visitor_id = $1)',
    key: ['id'],
    hidden: ['told_at'],
    covers: ['visit_id', 'actor_id'],
    afterwards: 'kept',
    why: 'goes with its visit',
  },
  {
    name: 'appointments',
    table: 'appointments',
    where: 'realtor_id = $1',
    key: ['id'],
    hidden: ['realtor_id'],
    covers: ['realtor_id'],
    afterwards: 'deleted',
  },
  {
    name: 'calendar',
    table: 'calendar_settings',
    where: 'user_id = $1',
    key: ['user_id'],
    hidden: ['user_id', 'feed_hash'],
    covers: ['user_id'],
    afterwards: 'deleted',
  },
  {
    name: 'realtorProfile',
    table: 'realtor_profiles',
    where: 'user_id = $1',
    key: ['user_id'],
    hidden: ['user_id', 'name_key', 'rera_checked_by'],
    covers: ['user_id', 'rera_checked_by'],
    afterwards: 'deleted',
  },
  {
    name: 'clients',
    table: 'realtor_clients',
    where: 'realtor_id = $1',
    key: ['id'],
    hidden: ['realtor_id', 'name_key', 'email_key'],
    covers: ['realtor_id'],
    afterwards: 'deleted',
  },
  {
    name: 'leads',
    table: 'realtor_leads',
    where: 'realtor_id = $1',
    key: ['id'],
    hidden: ['realtor_id'],
    covers: ['realtor_id', 'client_id', 'property_id'],
    afterwards: 'deleted',
  },
  {
    name: 'clientPapers',
    table: 'client_papers',
    where: 'client_id in (select id from realtor_clients where realtor_id = $1)',
    key: ['id'],
    hidden: ['key', 'content_hash'],
    covers: ['client_id'],
    afterwards: 'kept',
    why: 'goes with its client; the vault’s sweep takes files without a row',
  },
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

function presentMessageRow(row: PersonalRow, readerId: number): PersonalRow {
  const idOf = (value: unknown): number | null => (value === null ? null : Number(value))
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const sides = { senderId: idOf(row.sender_id), recipientId: idOf(row.recipient_id) }
  const { email, phone } = contactFor(senderBasis(sides, readerId), {
    email: textOf(row.sender_email),
    phone: textOf(row.sender_phone),
  })
  return { ...row, sender_email: email, sender_phone: phone }
}

/** References that say nothing of a person, and why. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  'property_views.property_id': 'counts; a visitor is a keyed hash that nothing leads back from',
  'property_days.property_id': 'counts',
  'listing_flags.property_id': 'what a program found alike, for moderators',
  'listing_flags.other_id': 'the same',
  'listing_flags.dismissed_by': 'an administrator’s action, which the audit log tells',
  'valuation_models.asked_by': 'the same',
  'rate_changes.changed_by': 'the same',
  'picture_work.image_id': 'work that waits',
  'shared_papers.share_id': 'which papers a link shows',
  'shared_papers.paper_id': 'the same',
  'visit_reminders.visit_id': 'dates of letters about a visit',
}
