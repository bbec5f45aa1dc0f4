import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { IssuePage, IssuePatch, IssueView } from '../../../contracts/places/issues.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import {
  ISSUE_KINDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  ISSUES_SHOWN,
} from '../../../domain/locality/issues.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { SelectField, TextField } from '../../ui/forms/TextField.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import styles from './Issues.module.css'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { SideCard } from './Section.tsx'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'

const TONE = { reported: 'bad', 'in progress': 'warning', resolved: 'good' } as const
const KEY = { reported: 'reported', 'in progress': 'inProgress', resolved: 'resolved' } as const

/** Reported issues of the town. Anyone can read them; reporting and supporting needs an account. */
export function Issues({
  city,
  first,
  role,
}: {
  city: string
  first: IssuePage
  role: string | null
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const [page, setPage] = useState(first)
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const keyOf = useIdempotencyKey()
  const base = `/localities/${encodeURIComponent(city)}/issues`
  const date = useFormatDate()

  async function act<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      notify({
        text: error instanceof RequestError ? error.message : t('issue.failed'),
        kind: 'error',
      })
      return null
    } finally {
      setBusy(false)
    }
  }
  const replace = (issue: IssueView | null): void => {
    if (!issue) return
    setPage((now) => ({
      ...now,
      items: now.items.map((each) => (each.id === issue.id ? issue : each)),
    }))
  }
  const back = async (issue: IssueView, action: 'support' | 'follow', on: boolean) =>
    replace(
      await act(() =>
        request<IssueView>(`${base}/${issue.id}/${action}`, { method: 'POST', body: { on } }),
      ),
    )
  /** A decision names the version on the screen. When that is no longer the newest, the newest is shown. */
  const change = async (issue: IssueView, patch: IssuePatch): Promise<void> => {
    const headers = { 'if-match': `"${issue.version}"` }
    const changed = await act(() =>
      request<IssueView>(`${base}/${issue.id}`, { method: 'PATCH', body: patch, headers }),
    )
    if (changed) return replace(changed)
    const latest = await request<IssuePage>(base).catch(() => null)
    replace(latest?.items.find(({ id }) => id === issue.id) ?? null)
  }
  const more = async (): Promise<void> => {
    setAll(true)
    if (page.items.length >= page.total || page.nextCursor === null) return
    const next = await act(() => request<IssuePage>(`${base}?cursor=${page.nextCursor}`))
    if (next) setPage({ ...next, items: [...page.items, ...next.items] })
  }
  const report = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = {
      title: data.get('title'),
      priority: data.get('priority'),
      kind: data.get('kind'),
    }
    const idempotencyKey = keyOf(JSON.stringify(body))
    const made = await act(() => request<IssueView>(base, { method: 'POST', body, idempotencyKey }))
    if (!made) return
    keyOf(null)
    form.reset()
    setPage((now) => ({ ...now, total: now.total + 1, items: [made, ...now.items] }))
    notify({
      text: t(made.publication === 'public' ? 'issue.sent' : 'issue.waits'),
      kind: 'success',
    })
  }
  const office = role === 'ADMIN' || role === 'GOVERNMENT'
  const shown = all ? page.items : page.items.slice(0, ISSUES_SHOWN)
  return (
    <SideCard title={t('issue.title')} anchor="issues" open>
      {page.items.length === 0 ? <p>{t('issue.none')}</p> : null}
      <ul className={styles.issues}>
        {shown.map((issue) => (
          <Stack as="li" gap={2} key={issue.id} data-figures="issue">
            <b>{(i18n.language === 'ml' ? issue.titleMl : null) ?? issue.title}</b>
            <Row className={styles.facts}>
              <Tag tone={TONE[issue.status]}>{t(`issue.status.${KEY[issue.status]}`)}</Tag>
              <span>{t('issue.count', { count: issue.count })}</span>
              <span>{date(issue.date)}</span>
              <span>{t(`issue.priority.${issue.priority}`)}</span>
              <span>{t(`issue.kind.${issue.kind}`)}</span>
            </Row>
            <SourceMark estimate={issue.sample}>
              {t(issue.sample ? 'issue.sample' : 'issue.byPeople')}
            </SourceMark>
            {issue.publication === 'public' ? null : (
              <small>{t(`issue.publication.${issue.publication}`)}</small>
            )}
            {role ? (
              <Row>
                <Button
                  variant="text"
                  disabled={busy}
                  aria-pressed={issue.supported}
                  onClick={() => void back(issue, 'support', !issue.supported)}
                >
                  {t(issue.supported ? 'issue.supported' : 'issue.support')}
                </Button>
                <Button
                  variant="text"
                  disabled={busy}
                  aria-pressed={issue.followed}
                  onClick={() => void back(issue, 'follow', !issue.followed)}
                >
                  {t(issue.followed ? 'issue.followed' : 'issue.follow')}
                </Button>
              </Row>
            ) : null}
            {office ? (
              <SelectField
                label={t('issue.setStatus')}
                value={issue.status}
                disabled={busy}
                onChange={({ currentTarget }) => {
                  const status = ISSUE_STATUSES.find((each) => each === currentTarget.value)
                  if (status) void change(issue, { status })
                }}
              >
                {ISSUE_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {t(`issue.status.${KEY[status]}`)}
                  </option>
                ))}
              </SelectField>
            ) : null}
            {role === 'ADMIN' ? (
              <Button
                variant="text"
                disabled={busy}
                onClick={() =>
                  void change(issue, {
                    publication: issue.publication === 'public' ? 'hidden' : 'public',
                  })
                }
              >
                {t(issue.publication === 'public' ? 'issue.hide' : 'issue.publish')}
              </Button>
            ) : null}
          </Stack>
        ))}
      </ul>
      <Stack gap={2}>
        {(all ? page.items.length : shown.length) < page.total ? (
          <Button variant="outline" wide disabled={busy} onClick={() => void more()}>
            {t('issue.all')}
          </Button>
        ) : null}
        {role ? (
          <details className={styles.report}>
            <summary>{t('issue.report')}</summary>
            <form method="post" onSubmit={(event) => void report(event)}>
              <Stack gap={3}>
                <TextField
                  label={t('issue.what')}
                  name="title"
                  required
                  minLength={LIMITS.issues.minChars}
                  maxLength={LIMITS.issues.maxChars}
                />
                <SelectField label={t('issue.about')} name="kind" defaultValue="other">
                  {ISSUE_KINDS.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`issue.kind.${kind}`)}
                    </option>
                  ))}
                </SelectField>
                <SelectField label={t('issue.howPressing')} name="priority" defaultValue="medium">
                  {ISSUE_PRIORITIES.map((priority) => (
                    <option key={priority} value={priority}>
                      {t(`issue.priority.${priority}`)}
                    </option>
                  ))}
                </SelectField>
                <Button type="submit" disabled={busy}>
                  {t('issue.send')}
                </Button>
              </Stack>
            </form>
          </details>
        ) : (
          <ButtonLink variant="outline" wide to={paths.portals(paths.locality(city))}>
            {t('issue.signIn')}
          </ButtonLink>
        )}
      </Stack>
    </SideCard>
  )
}
