import { contactFor, senderBasis } from '../../../domain/listings/contact.ts'
import type { PersonalPart, PersonalRow } from './personal-part.ts'

/** Messages, call-backs, issues, visits, and a realtor's clients. */
export const CONTACT_DATA: readonly PersonalPart[] = [
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
    name: 'visitAnswers',
    table: 'visit_answers',
    where: `visit_id in (select id from visits where owner_id = $1 or visitor_id = $1)
      and (question in ('interested', 'available')
        or (question = 'asDescribed') = (select visitor_id = $1 from visits where id = visit_id))`,
    key: ['visit_id', 'question'],
    covers: ['visit_id'],
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
]

function presentMessageRow(row: PersonalRow, readerId: number): PersonalRow {
  const idOf = (value: unknown): number | null => (value === null ? null : Number(value))
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const sides = { senderId: idOf(row.sender_id), recipientId: idOf(row.recipient_id) }
  const { email, phone } = contactFor(senderBasis(sides, readerId), {
    email: textOf(row.sender_email),
    phone: textOf(row.sender_phone),
  })
  // Of one's own messages the export tells what the other person shows.
  const readAt = sides.senderId === readerId ? row.receipt_at : row.read_at
  return { ...row, read_at: readAt, sender_email: email, sender_phone: phone }
}
