import { data, type RouterContextProvider } from 'react-router'
import { isDomainError } from '../../../../domain/platform/errors.ts'
import type { Services } from '../../../../services/index.ts'
import { pageContext, servicesContext } from '../../../context.server.ts'
import { pageUrl } from '../../../platform/page-url.ts'

const LETTERS = 50

type OutboxLetter = Awaited<ReturnType<Services['outbox']['get']>>
type OutboxEntry = Omit<OutboxLetter, 'html' | 'text'>

/** An email as the list shows it. */
function entryLine({ id, kind, recipient, subject, createdAt, sentAt, failedAt }: OutboxEntry) {
  return { id, kind, recipient, subject, createdAt, sentAt, failedAt }
}
function wholeLetter(letter: OutboxLetter) {
  return { ...entryLine(letter), text: letter.text, html: letter.html }
}
export type EmailRow = ReturnType<typeof entryLine>

/** The emails that demo mode stored instead of sending. Outside demo mode this page does not exist, for privacy. */
export async function outboxData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { actor, demo } = context.get(pageContext)
  if (actor?.role !== 'ADMIN') return data({ allowed: false as const }, actor ? 403 : 401)
  if (!demo) throw data(null, { status: 404 })
  const { outbox } = context.get(servicesContext)
  const { searchParams } = pageUrl(request)
  const before = idOf(searchParams.get('before'))
  const letters = await outbox.list(actor, before, LETTERS + 1)
  const shown = letters.slice(0, LETTERS)
  return {
    allowed: true as const,
    first: before === null,
    older: letters.length > LETTERS ? (shown.at(-1)?.id ?? null) : null,
    letters: shown.map(entryLine),
  }
}

/** One email. @throws a 404 response if it does not exist, or outside demo mode. */
export async function emailData({
  params,
  context,
}: {
  params: { id?: string }
  context: Readonly<RouterContextProvider>
}) {
  const { actor, demo, publicUrl } = context.get(pageContext)
  if (actor?.role !== 'ADMIN') return data({ allowed: false as const }, actor ? 403 : 401)
  const id = idOf(params.id ?? null)
  if (!demo || id === null) throw data(null, { status: 404 })
  try {
    const letter = await context.get(servicesContext).outbox.get(actor, id)
    return { allowed: true as const, publicUrl, letter: wholeLetter(letter) }
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') throw data(null, { status: 404 })
    throw error
  }
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
