import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { AUDIT_TARGETS } from '../../../../contracts/admin/admin.ts'
import { AUDIT_ACTIONS } from '../../../../domain/accounts/audit-actions.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { downloadFile } from '../../imports/download-file.ts'
import { DeskCard } from '../DeskCard.tsx'
import { EventList, EventRow } from './EventRow.tsx'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { SearchBox, type Filter } from '../SearchBox.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'

/** Every action of administrators, and of the site itself, the newest first: who, what, to whom, when. */
export function Audit({
  panel: { asked, actions, admins, page },
}: {
  panel: PanelOf<'audit'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { total, lines } = page
  const file = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== null && value !== undefined && value !== '') file.set(name, String(value))
  const download = async (): Promise<void> => {
    if (!(await downloadFile(`/admin/audit.csv?${file}`, 'veedu-audit.csv')))
      notify({ kind: 'error', text: t('action.broke') })
  }
  // What an earlier version recorded under another name is in the log, but not offered.
  const known = AUDIT_ACTIONS.filter((action) => actions.includes(action))
  const groups = [...new Set(known.map((action) => action.split('.')[0] ?? ''))]
  const filters: Filter[] = [
    {
      name: 'actor',
      label: t('audit.actor'),
      value: asked.actor === undefined ? '' : String(asked.actor),
      choices: [
        ['', t('filter.all.people')],
        ...admins.map(({ id, name }) => [String(id), name] as const),
      ],
    },
    {
      name: 'action',
      label: t('audit.action'),
      value: asked.action,
      choices: [
        ['', t('filter.all.actions')],
        ...groups.map((group) => [`${group}.`, t(`audit.group.${group}`)] as const),
        ...known.map((action) => [action, t(`events.action.${action}`)] as const),
      ],
    },
    {
      name: 'target',
      label: t('audit.target'),
      value: asked.target ?? '',
      choices: [
        ['', t('filter.all.targets')],
        ...AUDIT_TARGETS.map((each) => [each, t(`audit.targets.${each}`)] as const),
      ],
    },
  ]
  return (
    <DeskCard
      id="audit"
      title={t('audit.count', { count: total, n: formatNumber(total) })}
      text={t('audit.text')}
      tools={
        <>
          <Button variant="outline" onClick={() => void download()}>
            <Icon name="file" small />
            {t('audit.csv')}
          </Button>
          <SearchBox tab="audit" q={null} label={t('audit.narrow')} filters={filters}>
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={`${name} ${asked[name]}`}
                label={t(`audit.${name}`)}
                type="date"
                name={name}
                defaultValue={asked[name]}
              />
            ))}
            {asked.targetId === undefined ? null : (
              <input type="hidden" name="targetId" value={asked.targetId} />
            )}
          </SearchBox>
        </>
      }
    >
      {lines.length === 0 ? (
        <EmptyState padded>
          {t(total === 0 && !file.size ? 'events.none' : 'nothingFound')}
        </EmptyState>
      ) : (
        <EventList>
          {lines.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </EventList>
      )}
      <Pager tab="audit" query={asked} page={page} />
    </DeskCard>
  )
}
