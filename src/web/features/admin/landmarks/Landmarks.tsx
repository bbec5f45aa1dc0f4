import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LANDMARK_STATES, type AdminLandmark } from '../../../../contracts/places/landmarks.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { AMENITY_KINDS } from '../../../../domain/places/amenities.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { ActionsCell, DeskCard, DeskCell, DeskTable } from '../DeskCard.tsx'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { SearchBox } from '../SearchBox.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { LandmarkDialog } from './LandmarkDialog.tsx'

/** The landmarks that searches and near lists know: found, added, corrected, hidden. */
export function Landmarks({
  panel: { asked, page },
}: {
  panel: PanelOf<'landmarks'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useAdminAction()
  const [editing, setEditing] = useState<AdminLandmark | 'new' | null>(null)
  const [resetting, setResetting] = useState<AdminLandmark | null>(null)
  const { total, lines } = page
  const kind = (of: AdminLandmark['kind']): string => t(`locality:kind.${of}`)

  const hide = (place: AdminLandmark, hidden: boolean): void => {
    const { id, name, nameMl, also, kind: of, lat, lng, version } = place
    void act({
      method: 'PUT',
      path: `/admin/landmarks/${id}`,
      body: { name, nameMl, also, kind: of, lat, lng, hidden },
      version: String(version),
      done: t(hidden ? 'landmarks.hidden' : 'landmarks.shown'),
      failed: null,
      broke: t('action.broke'),
    })
  }

  return (
    <DeskCard
      id="landmarks"
      title={t('landmarks.count', { count: total, n: formatNumber(total) })}
      text={t('landmarks.text')}
      tools={
        <SearchBox
          tab="landmarks"
          q={asked.q ?? ''}
          label={t('landmarks.narrow')}
          filters={[
            {
              name: 'kind',
              label: t('landmarks.kind'),
              value: asked.kind ?? '',
              choices: [
                ['', t('landmarks.allKinds')],
                ...AMENITY_KINDS.map((each) => [each, kind(each)] as const),
              ],
            },
            {
              name: 'state',
              label: t('filter.state'),
              value: asked.state ?? '',
              choices: [
                ['', t('filter.all.states')],
                ...LANDMARK_STATES.map((each) => [each, t(`landmarks.state.${each}`)] as const),
              ],
            },
          ]}
        >
          <Button variant="primary" onClick={() => setEditing('new')}>
            {t('landmarks.add')}
          </Button>
        </SearchBox>
      }
    >
      <DeskTable
        look="calls"
        heads={[t('landmarks.name'), t('landmarks.kind'), t('landmarks.also'), t('filter.state')]}
        lines={lines}
        none={t('landmarks.none')}
      >
        {(place) => (
          <tr key={place.id}>
            <DeskCell kind="longText" id={`landmark-${place.id}`}>
              <b lang="en">{place.name}</b>
              <small className="muted">
                {place.nameMl ? <span lang="ml">{place.nameMl}</span> : t('landmarks.noMalayalam')}
                {place.nameMlSource === 'transliterated'
                  ? ` (${t('landmarks.transliterated')})`
                  : null}
              </small>
            </DeskCell>
            <td>{kind(place.kind)}</td>
            <DeskCell kind="longText">{place.also.join(', ')}</DeskCell>
            <td>
              <Tag tone={place.hidden ? 'bad' : place.version > 0 ? 'teal' : 'plain'}>
                {t(`landmarks.state.${stateOf(place)}`)}
              </Tag>
              {place.changedAt ? (
                <small className="muted">
                  {place.changedBy} <DateTime at={place.changedAt} />
                </small>
              ) : null}
            </td>
            <ActionsCell>
              <Button
                variant="outline"
                aria-describedby={`landmark-${place.id}`}
                onClick={() => setEditing(place)}
              >
                {t('landmarks.change')}
              </Button>
              <Button
                variant="text"
                aria-describedby={`landmark-${place.id}`}
                onClick={() => hide(place, !place.hidden)}
              >
                {t(place.hidden ? 'landmarks.show' : 'landmarks.hide')}
              </Button>
              {place.version > 0 ? (
                <Button
                  variant="text"
                  aria-describedby={`landmark-${place.id}`}
                  onClick={() => setResetting(place)}
                >
                  {t(place.added ? 'landmarks.remove' : 'landmarks.reset')}
                </Button>
              ) : null}
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
      <Pager tab="landmarks" query={asked} page={page} />
      {editing ? (
        <LandmarkDialog
          place={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {resetting ? (
        <ConfirmDialog
          question={t(resetting.added ? 'landmarks.removeQuestion' : 'landmarks.resetQuestion', {
            name: resetting.name,
          })}
          yes={t(resetting.added ? 'landmarks.remove' : 'landmarks.reset')}
          no={t('cancel')}
          onNo={() => setResetting(null)}
          onYes={() => {
            const { id, version } = resetting
            setResetting(null)
            void act({
              method: 'DELETE',
              path: `/admin/landmarks/${id}`,
              version: String(version),
              done: t('landmarks.resetDone'),
              failed: null,
              broke: t('action.broke'),
            })
          }}
        />
      ) : null}
    </DeskCard>
  )
}

function stateOf({ hidden, added, version }: AdminLandmark): string {
  if (hidden) return 'hidden'
  if (added) return 'added'
  return version > 0 ? 'changed' : 'data'
}
