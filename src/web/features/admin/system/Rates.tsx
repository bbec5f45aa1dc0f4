import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { AdminRate } from '../../../../contracts/rates/rates.ts'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { useRateText } from '../../tools/rates/use-rate-text.ts'
import { FormDialog } from '../moderation/FormDialog.tsx'
import { DeskCard } from '../DeskCard.tsx'
import type { PanelOf } from '../panels.server.ts'
import { RateDialog } from './RateDialog.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import styles from './Rates.module.css'
import { Field, ControlFrame } from '../../../ui/forms/Field.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Disclosure } from '../../../ui/display/Disclosure.tsx'
import { Grid, Row, Stack } from '../../../ui/layout/Layout.tsx'

const TONE = { read: 'good', conflict: 'warning', general: 'warning' } as const

/** Every rate that the calculators use: current value, history, and who changed it and why. */
export function Rates({ panel: { rates } }: { panel: PanelOf<'rates'> }): ReactElement {
  const { t } = useTranslation('rates')
  const { act } = useAdminAction()
  // Looked up by key, so that the open dialog gets the newest version.
  const [changed, setChanged] = useState<AdminRate['key'] | null>(null)
  const changing = rates.find(({ key }) => key === changed)
  const [leaving, setLeaving] = useState<AdminRate | null>(null)
  return (
    <DeskCard id="rates" title={t('desk.title')} text={t('desk.text')}>
      <ul className={styles.rateList}>
        {rates.map((rate) => (
          <li key={rate.key}>
            <RateLine rate={rate} onChange={({ key }) => setChanged(key)} onFile={setLeaving} />
          </li>
        ))}
      </ul>
      {changing ? <RateDialog rate={changing} onClose={() => setChanged(null)} /> : null}
      {leaving ? (
        <FormDialog
          title={t('desk.toFileTitle', { name: t(`key.${leaving.key}`) })}
          text={<p>{t('desk.toFileText')}</p>}
          yes={t('desk.toFile')}
          danger
          onNo={() => setLeaving(null)}
          onYes={(form) => {
            const { key, version } = leaving
            setLeaving(null)
            void act({
              method: 'POST',
              path: `/admin/rates/${key}/file`,
              body: { reason: String(form.get('reason') ?? '') },
              version: String(version),
              key: `rate-${key}-${version}-file`,
              done: t('desk.reset'),
              failed: null,
              broke: t('desk.broke'),
            })
          }}
        >
          <Field label={t('desk.reason')}>
            {(attributes) => (
              <ControlFrame>
                <textarea
                  {...attributes}
                  name="reason"
                  rows={2}
                  minLength={5}
                  maxLength={500}
                  required
                />
              </ControlFrame>
            )}
          </Field>
        </FormDialog>
      ) : null}
    </DeskCard>
  )
}

function RateLine({
  rate,
  onChange,
  onFile,
}: {
  rate: AdminRate
  onChange: (rate: AdminRate) => void
  onFile: (rate: AdminRate) => void
}): ReactElement {
  const { t } = useTranslation('rates')
  const words = useRateText()
  const { day } = useCalendar()
  const { now, times, changes } = rate
  const name = `rate-${rate.key}`
  return (
    <>
      <div className={styles.rateLine}>
        <div>
          <h3 id={name}>{t(`key.${rate.key}`)}</h3>
          {now ? (
            <Text muted size="small">
              {words.source(now.source)}
              {now.from === null ? null : ` · ${t('desk.since')}: ${day(now.from)}`}
            </Text>
          ) : null}
          {now?.others.map((other) => (
            <Text key={other.source.name} muted size="small">
              {`${words.rate(other)}: ${words.source(other.source)}`}
            </Text>
          ))}
        </div>
        <Stack gap={1} align="start">
          <b className="tabular">{now ? words.rate(now) : t('desk.none')}</b>
          {now ? (
            <Tag tone={now.origin === 'admin' ? 'teal' : TONE[now.certainty]}>
              {now.origin === 'admin' ? t('desk.admin') : t(`certainty.${now.certainty}`)}
            </Tag>
          ) : null}
        </Stack>
        <Row justify="end">
          <Button variant="outline" aria-describedby={name} onClick={() => onChange(rate)}>
            {t('desk.change')}
          </Button>
          {changes[0]?.kind === 'set' ? (
            <Button variant="text" aria-describedby={name} onClick={() => onFile(rate)}>
              {t('desk.toFile')}
            </Button>
          ) : null}
        </Row>
      </div>
      {times.length > 1 || changes.length > 0 ? (
        <Disclosure summary={t('desk.history')}>
          <Grid columns="medium" gap={5} className={styles.rateHistory}>
            <div>
              <h4>{t('desk.times')}</h4>
              <ul>
                {times.toReversed().map((time) => (
                  <li key={`${time.from}`}>
                    <b>{words.rate(time)}</b>
                    {time.from === null ? null : ` · ${day(time.from)}`}
                    <small className="muted">{words.source(time.source)}</small>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h4>{t('desk.changes')}</h4>
              {changes.length === 0 ? <Text muted>{t('desk.noChanges')}</Text> : null}
              <ul>
                {changes.map((change) => (
                  <li key={change.id}>
                    <b>
                      {change.value === null || change.from === null
                        ? t('desk.file')
                        : t('desk.set', {
                            value: words.value(rate.unit, change.value),
                            day: day(change.from),
                          })}
                    </b>
                    <span>{change.reason}</span>
                    <small className="muted">
                      {change.source ? `${change.source} · ` : null}
                      {t('desk.by', { name: change.by ?? t('desk.somebody') })},{' '}
                      <DateTime at={change.at} clock />
                    </small>
                  </li>
                ))}
              </ul>
            </div>
          </Grid>
        </Disclosure>
      ) : null}
    </>
  )
}
