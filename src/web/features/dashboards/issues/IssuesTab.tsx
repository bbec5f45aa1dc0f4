import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Form, useRevalidator } from 'react-router'
import { OFFICE_ISSUE_DUE, type OfficeIssue } from '../../../../contracts/places/office-issues.ts'
import {
  ISSUE_DUE_DAYS,
  ISSUE_KINDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueStatus,
} from '../../../../domain/locality/issues.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { townsByName } from '../../../../domain/places/towns/towns.ts'
import { paths } from '../../../paths.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'
import { NumericCell, NumericHead, Table } from '../../../ui/display/Table.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import { DashboardSection } from '../DashboardSection.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import { tabAddress, type TabProps } from '../tabs.ts'
import type { officeIssuesData } from './issues.server.ts'
import styles from './IssuesTab.module.css'

/** An office's queue: issues of all towns by the day on which they are due, and how many there are of each kind. */
export default function IssuesTab({ role }: TabProps): ReactElement {
  const { t } = useTranslation('dashboard')
  const { t: admin, i18n } = useTranslation('admin')
  const { asked, total, page, pages, items } = useTabData<typeof officeIssuesData>()
  const ml = i18n.language === 'ml'
  const { page: _page, ...filters } = asked
  const chosen = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) chosen.set(name, value)
  return (
    <DashboardSection
      id="issues"
      title={t('issues.title', { count: total, n: formatNumber(total) })}
      text={t('issues.text', ISSUE_DUE_DAYS)}
      tools={
        <DownloadButton
          path={`/government/issues.csv?${chosen}`}
          name="veedu-issues.csv"
          label={t('list.export')}
          variant="text"
        />
      }
    >
      <Filters />
      {items.length === 0 ? (
        <Card>
          <EmptyState>{admin('issues.none')}</EmptyState>
        </Card>
      ) : (
        <Card padded={false}>
          <Table label={t('issues.byDue')} className={styles.issues}>
            <thead>
              <tr>
                <th scope="col">{admin('issues.what')}</th>
                <th scope="col">{admin('issues.town')}</th>
                <th scope="col">{t('issues.kind')}</th>
                <th scope="col">{t('issues.priority')}</th>
                <NumericHead>{admin('issues.people')}</NumericHead>
                <th scope="col">{t('issues.due')}</th>
                <th scope="col">{admin('filter.state')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((issue) => (
                <tr key={issue.id}>
                  <th scope="row" className={styles.title}>
                    {(ml ? issue.titleMl : null) ?? issue.title}
                    <small className="muted">
                      {issue.sample ? `${admin('issues.sample')} · ` : ''}
                      <DateTime at={issue.date} />
                    </small>
                  </th>
                  <td data-label={admin('issues.town')}>
                    <Link to={paths.locality(issue.town)}>{ml ? issue.townMl : issue.town}</Link>
                  </td>
                  <td data-label={t('issues.kind')}>{t(`issues.kinds.${issue.kind}`)}</td>
                  <td data-label={t('issues.priority')}>{t(`issues.${issue.priority}`)}</td>
                  <NumericCell data-label={admin('issues.people')}>
                    {formatNumber(issue.count)}
                  </NumericCell>
                  <td data-label={t('issues.due')}>
                    <Due issue={issue} />
                  </td>
                  <td data-label={admin('filter.state')}>
                    <Status issue={issue} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {pages > 1 ? (
        <Row as="nav" justify="center" aria-label={t('list.pages')}>
          {page > 1 ? (
            <ButtonLink
              variant="outline"
              to={tabAddress(role, 'issues', { ...filters, page: page - 1 })}
            >
              <Icon name="left" small />
              {t('list.before')}
            </ButtonLink>
          ) : null}
          <span>{t('list.page', { page, pages })}</span>
          {page < pages ? (
            <ButtonLink
              variant="outline"
              to={tabAddress(role, 'issues', { ...filters, page: page + 1 })}
            >
              {t('list.next')}
              <Icon name="right" small />
            </ButtonLink>
          ) : null}
        </Row>
      ) : null}
      <Figures />
    </DashboardSection>
  )
}

/** A plain GET form: the filters are in the address. */
function Filters(): ReactElement {
  const { t } = useTranslation('dashboard')
  const { t: admin, i18n } = useTranslation('admin')
  const { asked } = useTabData<typeof officeIssuesData>()
  const ml = i18n.language === 'ml'
  const selects = [
    {
      name: 'town',
      label: admin('issues.town'),
      value: asked.town ?? '',
      choices: [
        ['', admin('issues.allTowns')],
        ...townsByName(ml ? 'ml' : 'en').map((town) => [town.name, ml ? town.nameMl : town.name]),
      ],
    },
    {
      name: 'state',
      label: admin('filter.state'),
      value: asked.state,
      choices: [
        ['open', t('issues.open')],
        ...ISSUE_STATUSES.map((status) => [status, admin(`issues.status.${status}`)]),
        ['all', t('issues.all')],
      ],
    },
    {
      name: 'kind',
      label: t('issues.kind'),
      value: asked.kind ?? '',
      choices: [
        ['', t('issues.anyKind')],
        ...ISSUE_KINDS.map((kind) => [kind, t(`issues.kinds.${kind}`)]),
      ],
    },
    {
      name: 'priority',
      label: t('issues.priority'),
      value: asked.priority ?? '',
      choices: [
        ['', t('issues.anyPriority')],
        ...ISSUE_PRIORITIES.map((priority) => [priority, t(`issues.${priority}`)]),
      ],
    },
    {
      name: 'due',
      label: t('issues.due'),
      value: asked.due ?? '',
      choices: [
        ['', t('issues.anyDue')],
        ...OFFICE_ISSUE_DUE.map((due) => [due, t(`issues.${due}`)]),
      ],
    },
  ]
  return (
    <Form method="get" role="search" className={styles.filters} preventScrollReset>
      <input type="hidden" name="tab" value="issues" />
      {selects.map(({ name, label, value, choices }) => (
        <ControlFrame key={name} after={<Icon name="down" small />}>
          <select
            key={value}
            name={name}
            aria-label={label}
            defaultValue={value}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {choices.map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        </ControlFrame>
      ))}
      <Button type="submit" variant="outline">
        {t('issues.go')}
      </Button>
    </Form>
  )
}

function Due({ issue: { daysLeft, dueOn } }: { issue: OfficeIssue }): ReactElement {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <DateTime at={dueOn} />{' '}
      {daysLeft === null ? null : daysLeft < 0 ? (
        <Tag tone="bad">{t('issues.late', { count: -daysLeft })}</Tag>
      ) : (
        <Tag tone={daysLeft < 7 ? 'warning' : undefined}>
          {daysLeft === 0 ? t('issues.today') : t('issues.left', { count: daysLeft })}
        </Tag>
      )}
    </>
  )
}

/** Changes the status at once, with an Undo; followers are told when that is no longer offered. */
function Status({ issue }: { issue: OfficeIssue }): ReactElement {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const change = async (
    to: IssueStatus,
    version: string,
    back: IssueStatus | null,
  ): Promise<void> => {
    try {
      const path = `/localities/${encodeURIComponent(issue.town)}/issues/${issue.id}`
      const after = await request<{ version: string }>(path, {
        method: 'PATCH',
        body: { status: to },
        headers: { 'if-match': `"${version}"` },
      })
      const onClick = (): void => void change(back ?? to, after.version, null)
      notify({
        kind: 'success',
        text: t('issues.changed'),
        ...(back === null ? {} : { actions: [{ label: t('undo'), onClick }] }),
      })
    } catch (error) {
      const answered = error instanceof RequestError && error.status !== 0
      notify({ kind: 'error', text: answered ? error.message : t('action.broke') })
    }
    await revalidate()
  }
  return (
    <ControlFrame after={<Icon name="down" small />}>
      <select
        aria-label={t('issues.setStatus', { title: issue.title })}
        value={issue.status}
        onChange={({ currentTarget }) => {
          const to = ISSUE_STATUSES.find((each) => each === currentTarget.value)
          if (to) void change(to, issue.version, issue.status)
        }}
      >
        {ISSUE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`issues.status.${status}`)}
          </option>
        ))}
      </select>
    </ControlFrame>
  )
}

/** How many issues there are of each kind, and of each priority, by status, in the chosen town or in all. */
function Figures(): ReactElement {
  const { t } = useTranslation('dashboard')
  const { t: admin } = useTranslation('admin')
  const { figures } = useTabData<typeof officeIssuesData>()
  const kinds = ISSUE_KINDS.filter((kind) =>
    ISSUE_STATUSES.some((status) => figures.byKind[kind][status] > 0),
  )
  return (
    <>
      {kinds.length > 0 ? (
        <Card padded={false}>
          <Table label={t('issues.byKind')}>
            <thead>
              <tr>
                <th scope="col">{t('issues.byKind')}</th>
                {ISSUE_STATUSES.map((status) => (
                  <NumericHead key={status}>{admin(`issues.status.${status}`)}</NumericHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{t(`issues.kinds.${kind}`)}</th>
                  {ISSUE_STATUSES.map((status) => (
                    <NumericCell key={status}>
                      {formatNumber(figures.byKind[kind][status])}
                    </NumericCell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      ) : null}
      <Card padded={false}>
        <Table label={t('issues.byPriority')}>
          <thead>
            <tr>
              <th scope="col">{t('issues.byPriority')}</th>
              {ISSUE_STATUSES.map((status) => (
                <NumericHead key={status}>{admin(`issues.status.${status}`)}</NumericHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {ISSUE_PRIORITIES.toReversed().map((priority) => (
              <tr key={priority}>
                <th scope="row">{t(`issues.${priority}`)}</th>
                {ISSUE_STATUSES.map((status) => (
                  <NumericCell key={status}>
                    {formatNumber(figures.byPriority[priority][status])}
                  </NumericCell>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('issues.overdue')}</th>
              <NumericCell colSpan={ISSUE_STATUSES.length}>
                {formatNumber(figures.overdue)}
              </NumericCell>
            </tr>
          </tbody>
        </Table>
      </Card>
    </>
  )
}
