import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealLine } from '../../../contracts/deals/deals.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { DEAL_DOERS, type DealDoer } from '../../../domain/deals/deal.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { DateTime, useFormatDate } from '../../ui/display/DateTime.tsx'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { LineActions } from './Checklist.tsx'
import { lineText } from './line-text.ts'
import { usePartyName } from './use-party-name.ts'
import styles from './checklist.module.css'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'

/** One line: tick, who does it until when, papers and comments. */
export function Line({
  line,
  kind,
  today,
  actions,
}: {
  line: DealLine
  kind: OfferKind
  today: string
  actions: LineActions
}): ReactElement {
  const { t } = useTranslation(['deals', 'legal', 'papers'])
  const date = useFormatDate()
  const party = usePartyName(kind)
  const [busy, setBusy] = useState(false)
  const { title, what } = lineText(t, line)
  const { state, settled, doer, dueDay, papers, comments, mayTick } = line
  const isOpen = state === 'open'
  const set = async (next: DealLine['state']): Promise<void> => {
    if (busy) return
    setBusy(true)
    await actions.setState(line, next)
    setBusy(false)
  }
  const day = settled ? date(settled.at) : ''
  return (
    <li className={styles.line} data-state={state}>
      <div className={styles.head}>
        {mayTick ? (
          <Checkbox
            label={title}
            checked={state === 'done'}
            aria-disabled={busy}
            onChange={(event) => void set(event.currentTarget.checked ? 'done' : 'open')}
          />
        ) : (
          <p className={styles.title}>
            <Icon name={state === 'done' ? 'check' : 'dash'} small />
            {title}
          </p>
        )}
        <Tag className={styles.party}>{party(doer)}</Tag>
      </div>
      <Text muted size="small">
        {settled
          ? t(state === 'done' ? 'line.doneBy' : 'line.skippedBy', { name: settled.name, day })
          : mayTick
            ? what
            : `${t('line.whoTicks', { party: party(doer) })}. ${what}`}
      </Text>
      {dueDay !== null && isOpen ? (
        <Text size="small" className={dueDay < today ? styles.overdue : undefined}>
          <Icon name="calendar" small />{' '}
          {t(dueDay < today ? 'line.overdue' : 'line.due', { day: date(dueDay) })}
        </Text>
      ) : null}
      {papers.length > 0 ? (
        <ul className={styles.papers}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <ButtonAnchor variant="soft" href={actions.fileOf(paper.id)} download>
                <Icon name="file" />
                {t(`papers:kind.${paper.kind}`)}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      ) : null}
      {comments.map((comment) => (
        <blockquote key={comment.id} className={styles.comment}>
          <Text as="span" muted size="small">
            {comment.name}, <DateTime at={comment.at} />
          </Text>
          <span className="block">{comment.text}</span>
        </blockquote>
      ))}
      {line.mayComment || mayTick || actions.layPapers ? (
        <Disclosure summary={t('line.details')} className={styles.more}>
          <Stack gap={4}>
            {mayTick && isOpen ? (
              <Button variant="outline" aria-disabled={busy} onClick={() => void set('skipped')}>
                {t('line.notNeeded')}
              </Button>
            ) : null}
            {mayTick && state === 'skipped' ? (
              <Button variant="outline" aria-disabled={busy} onClick={() => void set('open')}>
                <Icon name="undo" />
                {t('line.undo')}
              </Button>
            ) : null}
            {actions.plan ? <Plan line={line} kind={kind} plan={actions.plan} /> : null}
            {actions.layPapers ? (
              <Button variant="outline" onClick={() => actions.layPapers?.(line)}>
                <Icon name="file" />
                {t('line.layPapers')}
              </Button>
            ) : null}
            {line.mayComment ? <Comment line={line} comment={actions.comment} /> : null}
          </Stack>
        </Disclosure>
      ) : null}
    </li>
  )
}

function Plan({
  line,
  kind,
  plan,
}: {
  line: DealLine
  kind: OfferKind
  plan: NonNullable<LineActions['plan']>
}): ReactElement {
  const { t } = useTranslation('deals')
  const party = usePartyName(kind)
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void plan(line, {
      doer: (form.get('doer') ?? line.doer) as DealDoer,
      dueDay: String(form.get('dueDay') ?? '') || null,
    })
  }
  return (
    <form key={`${line.doer}${line.dueDay ?? ''}`} method="post" onSubmit={save}>
      <Row align="end">
        <SelectField
          label={t('line.who')}
          id={`doer-${line.id}`}
          name="doer"
          defaultValue={line.doer}
          disabled={line.state !== 'open'}
        >
          {DEAL_DOERS.map((each) => (
            <option key={each} value={each}>
              {party(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('line.dueDay')}
          id={`due-${line.id}`}
          name="dueDay"
          type="date"
          defaultValue={line.dueDay ?? ''}
        />
        <Button type="submit" variant="outline">
          {t('line.savePlan')}
        </Button>
      </Row>
    </form>
  )
}

function Comment({
  line,
  comment,
}: {
  line: DealLine
  comment: LineActions['comment']
}): ReactElement {
  const { t } = useTranslation('deals')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const keyOf = useIdempotencyKey()
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    if (await comment(line, text, keyOf(text))) {
      keyOf(null)
      setText('')
    }
    setBusy(false)
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)}>
      <Stack gap={2} align="start">
        <TextArea
          label={t('line.comment')}
          id={`comment-${line.id}`}
          rows={2}
          maxLength={LIMITS.deals.maxCommentChars}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" aria-disabled={busy}>
          {t('line.send')}
        </Button>
      </Stack>
    </form>
  )
}
