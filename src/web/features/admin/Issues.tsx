import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdminIssue, IssuePatch } from '../../../contracts/places/issues.ts'
import { ISSUE_PUBLICATIONS, ISSUE_STATUSES } from '../../../domain/locality/issues.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { townsByName } from '../../../domain/places/towns/towns.ts'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { DeskCard, DeskTable, ActionsCell, DeskCell } from './DeskCard.tsx'
import { Pager } from './Pager.tsx'
import type { PanelOf } from './panels.server.ts'
import { SearchBox } from './SearchBox.tsx'
import { useAdminAction, type AdminAction } from './use-admin-action.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'

const TONE: Record<AdminIssue['publication'], TagTone> = {
  review: 'warning',
  public: 'good',
  hidden: 'bad',
}

/** Reported issues of towns, with visibility and status, newest first. */
export function Issues({ panel: { asked, page } }: { panel: PanelOf<'issues'> }): ReactElement {
  const { t, i18n } = useTranslation('admin')
  const { act, busy } = useAdminAction()
  const ml = i18n.language === 'ml'
  const { total, lines } = page
  const action = (
    { id, town }: AdminIssue,
    body: IssuePatch,
    version: string | undefined,
  ): AdminAction => ({
    method: 'PATCH',
    ...(version === undefined ? {} : { version }),
    path: `/localities/${encodeURIComponent(town)}/issues/${id}`,
    body,
    done: t('issues.changed'),
    failed: null,
    broke: t('action.broke'),
  })
  const change = (issue: AdminIssue, to: IssuePatch, before: IssuePatch): void =>
    void act({
      ...action(issue, to, issue.version),
      undo: (now) => action(issue, before, now),
    })
  return (
    <DeskCard
      id="issues"
      title={t('issues.count', { count: total, n: formatNumber(total) })}
      text={t('issues.text')}
      tools={
        <SearchBox
          tab="issues"
          q={null}
          label={t('issues.narrow')}
          filters={[
            {
              name: 'town',
              label: t('issues.town'),
              value: asked.town ?? '',
              choices: [
                ['', t('issues.allTowns')],
                ...townsByName(ml ? 'ml' : 'en').map(
                  (town) => [town.name, ml ? town.nameMl : town.name] as const,
                ),
              ],
            },
            {
              name: 'status',
              label: t('filter.state'),
              value: asked.status ?? '',
              choices: [
                ['', t('filter.all.states')],
                ...ISSUE_STATUSES.map((each) => [each, t(`issues.status.${each}`)] as const),
              ],
            },
            {
              name: 'publication',
              label: t('issues.seenBy'),
              value: asked.publication ?? '',
              choices: [
                ['', t('filter.all.states')],
                ...ISSUE_PUBLICATIONS.map((each) => [each, t(`issues.seen.${each}`)] as const),
              ],
            },
          ]}
        />
      }
    >
      <DeskTable
        look="calls"
        heads={[
          t('issues.what'),
          t('issues.town'),
          t('issues.people'),
          t('issues.seenBy'),
          t('filter.state'),
        ]}
        lines={lines}
        none={t('issues.none')}
      >
        {(issue) => (
          <tr key={issue.id}>
            <DeskCell kind="longText" id={`issue-${issue.id}`}>
              <b>{(ml ? issue.titleMl : null) ?? issue.title}</b>
              <small className="muted">
                {issue.reporter ? (
                  <Link to={paths.adminUser(issue.reporter.id)}>{issue.reporter.name}</Link>
                ) : (
                  t('issues.sample')
                )}{' '}
                · <DateTime at={issue.date} clock />
              </small>
            </DeskCell>
            <td>
              <Link to={paths.locality(issue.town)}>{ml ? issue.townMl : issue.town}</Link>
            </td>
            <td>
              {t('issues.supporters', { count: issue.count })}
              <small className="muted">{t('issues.followers', { count: issue.followers })}</small>
            </td>
            <td>
              <Tag tone={TONE[issue.publication]}>{t(`issues.seen.${issue.publication}`)}</Tag>
            </td>
            <td>
              <ControlFrame after={<Icon name="down" small />}>
                <select
                  aria-label={t('issues.setStatus', { title: issue.title })}
                  value={issue.status}
                  disabled={busy !== null}
                  onChange={({ currentTarget }) => {
                    const status = ISSUE_STATUSES.find((each) => each === currentTarget.value)
                    if (status) change(issue, { status }, { status: issue.status })
                  }}
                >
                  {ISSUE_STATUSES.map((status) => (
                    <option key={status} value={status}>
                      {t(`issues.status.${status}`)}
                    </option>
                  ))}
                </select>
              </ControlFrame>
              {issue.changedAt ? (
                <small className="muted">
                  {issue.changedBy} <DateTime at={issue.changedAt} />
                </small>
              ) : null}
            </td>
            <ActionsCell>
              <Button
                variant={issue.publication === 'public' ? 'text' : 'primary'}
                aria-describedby={`issue-${issue.id}`}
                onClick={() =>
                  change(
                    issue,
                    { publication: issue.publication === 'public' ? 'hidden' : 'public' },
                    { publication: issue.publication },
                  )
                }
              >
                {t(issue.publication === 'public' ? 'issues.hide' : 'publish')}
              </Button>
              {issue.publication === 'review' ? (
                <Button
                  variant="text"
                  aria-describedby={`issue-${issue.id}`}
                  onClick={() =>
                    change(issue, { publication: 'hidden' }, { publication: 'review' })
                  }
                >
                  {t('issues.hide')}
                </Button>
              ) : null}
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
      <Pager tab="issues" query={asked} page={page} />
    </DeskCard>
  )
}
