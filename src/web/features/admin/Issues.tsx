import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminIssue, IssuePatch } from '../../../contracts/places/issues.ts'
import { ISSUE_PUBLICATIONS, ISSUE_STATUSES } from '../../../domain/locality/issues.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { townsByName } from '../../../domain/places/towns.ts'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { DeskCard, DeskTable } from './DeskCard.tsx'
import { Pager } from './Pager.tsx'
import type { PanelOf } from './panels.server.ts'
import { SearchBox } from './SearchBox.tsx'
import { useAdminAction, type AdminAction } from './use-admin-action.ts'
import { When } from './When.tsx'

const SEEN: Record<AdminIssue['publication'], string> = {
  review: 'tag warn',
  public: 'tag good',
  hidden: 'tag bad',
}

/** What people report of towns: who sees it, and how it stands. The newest first. */
export function Issues({ panel: { asked, page } }: { panel: PanelOf<'issues'> }): ReactElement {
  const { t, i18n } = useTranslation('admin')
  const { act, busy } = useAdminAction()
  const ml = i18n.language === 'ml'
  const { total, lines } = page
  const deed = (
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
    broke: t('deed.broke'),
  })
  const change = (issue: AdminIssue, to: IssuePatch, before: IssuePatch): void =>
    void act({
      ...deed(issue, to, issue.version),
      undo: (now) => deed(issue, before, now),
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
            <td className="asks" id={`issue-${issue.id}`}>
              <b>{(ml ? issue.titleMl : null) ?? issue.title}</b>
              <small className="quiet">
                {issue.reporter ? (
                  <Link to={paths.adminUser(issue.reporter.id)}>{issue.reporter.name}</Link>
                ) : (
                  t('issues.sample')
                )}{' '}
                · <When at={issue.date} clock />
              </small>
            </td>
            <td>
              <Link to={paths.locality(issue.town)}>{ml ? issue.townMl : issue.town}</Link>
            </td>
            <td className="counted">
              {t('issues.supporters', { count: issue.count })}
              <small className="quiet">{t('issues.followers', { count: issue.followers })}</small>
            </td>
            <td>
              <span className={SEEN[issue.publication]}>
                {t(`issues.seen.${issue.publication}`)}
              </span>
            </td>
            <td>
              <label className="pick">
                <span className="vh">{t('issues.setStatus', { title: issue.title })}</span>
                <select
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
              </label>
              {issue.changedAt ? (
                <small className="quiet">
                  {issue.changedBy} <When at={issue.changedAt} />
                </small>
              ) : null}
            </td>
            <td className="acts">
              <button
                type="button"
                className={issue.publication === 'public' ? 'btn text' : 'btn'}
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
              </button>
              {issue.publication === 'review' ? (
                <button
                  type="button"
                  className="btn text"
                  aria-describedby={`issue-${issue.id}`}
                  onClick={() =>
                    change(issue, { publication: 'hidden' }, { publication: 'review' })
                  }
                >
                  {t('issues.hide')}
                </button>
              ) : null}
            </td>
          </tr>
        )}
      </DeskTable>
      <Pager tab="issues" query={asked} page={page} />
    </DeskCard>
  )
}
