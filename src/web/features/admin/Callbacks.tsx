import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdminCallback } from '../../../contracts/admin/callbacks.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { CALLBACK_STATES, type CallbackState } from '../../../domain/legal/deal.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { FormDialog } from './moderation/FormDialog.tsx'
import { DeskCard, DeskTable, ActionsCell, DeskCell } from './DeskCard.tsx'
import { Pager } from './Pager.tsx'
import type { PanelOf } from './panels.server.ts'
import { SearchBox } from './SearchBox.tsx'
import { useAdminAction, type AdminAction } from './use-admin-action.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'

const TONE: Record<CallbackState, TagTone> = { new: 'warning', called: 'plain', done: 'good' }
/** What comes after each state. */
const NEXT: Record<CallbackState, CallbackState | null> = {
  new: 'called',
  called: 'done',
  done: null,
}

/** Callback requests about legal questions, newest first. */
export function Callbacks({
  panel: { asked, page },
}: {
  panel: PanelOf<'callbacks'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const [noting, setNoting] = useState<AdminCallback | null>(null)
  const action = (
    { id, version }: { id: number; version: string | undefined },
    body: object,
    done: string,
  ): AdminAction => ({
    method: 'PATCH',
    ...(version === undefined ? {} : { version }),
    path: `/admin/callbacks/${id}`,
    body,
    done,
    failed: null,
    broke: t('action.broke'),
  })
  const step = ({ id, version, state }: AdminCallback, to: CallbackState): AdminAction => ({
    ...action({ id, version }, { state: to }, t(`callbacks.changed.${to}`)),
    undo: (now) => action({ id, version: now }, { state }, t(`callbacks.changed.${state}`)),
  })
  const { total, lines } = page
  return (
    <DeskCard
      id="callbacks"
      title={t('callbacks.count', { count: total, n: formatNumber(total) })}
      text={t('callbacks.text')}
      tools={
        <SearchBox
          tab="callbacks"
          q={null}
          label={t('callbacks.narrow')}
          filters={[
            {
              name: 'state',
              label: t('filter.state'),
              value: asked.state ?? '',
              choices: [
                ['', t('filter.all.states')],
                ...CALLBACK_STATES.map((each) => [each, t(`callbacks.state.${each}`)] as const),
              ],
            },
          ]}
        />
      }
    >
      <DeskTable
        look="calls"
        heads={[
          t('callbacks.who'),
          t('callbacks.question'),
          t('callbacks.when'),
          t('filter.state'),
        ]}
        lines={lines}
        none={t('callbacks.none')}
      >
        {(call) => {
          const next = NEXT[call.state]
          return (
            <tr key={call.id}>
              <DeskCell kind="person" id={`call-${call.id}`}>
                <b>{call.name}</b>
                <a className="tabular" href={`tel:${call.phone}`}>
                  {call.phone}
                </a>
              </DeskCell>
              <DeskCell kind="longText">
                <b>{t(`callbacks.topic.${call.topic}`)}</b>
                {call.question ? <p>{call.question}</p> : null}
                {call.note ? <Note icon={null}>{call.note}</Note> : null}
              </DeskCell>
              <td>
                {t(`callbacks.time.${call.bestTime}`)} · {t(`languages.${call.language}`)}
                <small className="muted">
                  {t('callbacks.asked')} <DateTime at={call.createdAt} clock />
                </small>
              </td>
              <td>
                <Tag tone={TONE[call.state]}>{t(`callbacks.state.${call.state}`)}</Tag>
                {call.changedAt ? (
                  <small className="muted">
                    {call.changedBy} <DateTime at={call.changedAt} />
                  </small>
                ) : null}
              </td>
              <ActionsCell>
                {next ? (
                  <Button
                    aria-describedby={`call-${call.id}`}
                    onClick={() => void act(step(call, next))}
                  >
                    {t(`callbacks.actions.${next}`)}
                  </Button>
                ) : (
                  <Button
                    variant="text"
                    aria-describedby={`call-${call.id}`}
                    onClick={() => void act(step(call, 'new'))}
                  >
                    {t('callbacks.actions.new')}
                  </Button>
                )}
                <Button
                  variant="text"
                  aria-describedby={`call-${call.id}`}
                  onClick={() => setNoting(call)}
                >
                  {t('callbacks.note')}
                </Button>
              </ActionsCell>
            </tr>
          )
        }}
      </DeskTable>
      <Pager tab="callbacks" query={asked} page={page} />
      {noting ? (
        <FormDialog
          title={t('callbacks.noteTitle', { name: noting.name })}
          yes={t('save')}
          onNo={() => setNoting(null)}
          onYes={(form) => {
            const call = noting
            setNoting(null)
            void act(action(call, { note: String(form.get('note') ?? '') }, t('callbacks.noted')))
          }}
        >
          <TextArea
            label={t('callbacks.noteLabel')}
            name="note"
            rows={4}
            maxLength={LIMITS.callbacks.maxChars}
            defaultValue={noting.note ?? ''}
          />
        </FormDialog>
      ) : null}
    </DeskCard>
  )
}
