import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { DeskCard, DeskTable, ActionsCell, DeskCell } from '../DeskCard.tsx'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { SearchBox } from '../SearchBox.tsx'
import { useAdminAction, type AdminAction } from '../use-admin-action.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'

/** Realtors and their stated K-RERA numbers, which an administrator checks in the register. */
export function Realtors({ panel: { asked, page } }: { panel: PanelOf<'realtors'> }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const seen = (version: string | undefined) => (version === undefined ? {} : { version })
  const check = (id: number, number: string, version: string | undefined): AdminAction => ({
    method: 'PUT',
    ...seen(version),
    path: `/admin/realtors/${id}/checked`,
    body: { number },
    done: t('realtors.checkedDone'),
    failed: null,
    broke: t('action.broke'),
  })
  const uncheck = (id: number, version: string | undefined): AdminAction => ({
    method: 'DELETE',
    ...seen(version),
    path: `/admin/realtors/${id}/checked`,
    done: t('realtors.uncheckedDone'),
    failed: null,
    broke: t('action.broke'),
  })
  const { total, lines } = page
  return (
    <DeskCard
      id="realtors"
      title={t('realtors.count', { count: total, n: formatNumber(total) })}
      text={
        <>
          {t('realtors.text')}{' '}
          <a href="https://rera.kerala.gov.in" rel="noreferrer" target="_blank">
            {t('realtors.register')}
          </a>
        </>
      }
      tools={
        <SearchBox
          tab="realtors"
          q={null}
          label={t('realtors.narrow')}
          filters={[
            {
              name: 'state',
              label: t('realtors.number'),
              value: asked.state ?? '',
              choices: [
                ['', t('filter.all.states')],
                ['stated', t('realtors.state.stated')],
                ['checked', t('realtors.state.checked')],
              ],
            },
          ]}
        />
      }
    >
      <DeskTable
        look="calls"
        heads={[t('realtors.who'), t('realtors.number'), t('realtors.changed')]}
        lines={lines}
        none={t('nothingFound')}
      >
        {({ id, version, agency, name, rera, updatedAt, published }) => (
          <tr key={id}>
            <DeskCell kind="person" id={`realtor-${id}`}>
              <Link to={paths.adminUser(id)}>{agency}</Link>
              <span>
                {name}
                {published ? '' : ` · ${t('realtors.hidden')}`}
              </span>
            </DeskCell>
            <td>
              <span className="tabular">{rera?.number ?? t('realtors.none')}</span>{' '}
              {rera?.checkedAt ? (
                <Tag tone="good">
                  {t('realtors.checked')} <DateTime at={rera.checkedAt} />
                </Tag>
              ) : null}
            </td>
            <td data-label={t('realtors.changed')}>
              <DateTime at={updatedAt} />
            </td>
            <ActionsCell>
              {rera === null ? null : rera.checkedAt === null ? (
                <Button
                  variant="outline"
                  aria-describedby={`realtor-${id}`}
                  onClick={() =>
                    void act({
                      ...check(id, rera.number, version),
                      undo: (now) => uncheck(id, now),
                    })
                  }
                >
                  {t('realtors.check')}
                </Button>
              ) : (
                <IconButton
                  icon="undo"
                  label={t('realtors.uncheck')}

                  title={t('realtors.uncheck')}
                  aria-describedby={`realtor-${id}`}
                  onClick={() =>
                    void act({
                      ...uncheck(id, version),
                      undo: (now) => check(id, rera.number, now),
                    })
                  }
                />
              )}
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
      <Pager tab="realtors" query={asked} page={page} />
    </DeskCard>
  )
}
