import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'
import {
  amountRate,
  CONDITIONS_OF,
  VALID_DAYS,
  type OfferCondition,
} from '../../../domain/deals/terms.ts'
import { formatRupees, parseMoney, shortPrice } from '../../../domain/numbers/indian.ts'
import { addDays, keralaTime } from '../../../domain/time/kerala-time.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { NumberField, TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { Failure } from './failure.ts'
import {
  clearOfferDraft,
  readOfferDraft,
  storeOfferDraft,
  type OfferSubject,
} from './offer-draft.ts'

export type OfferFailure = Failure

/**
 * The terms of an offer or counter-offer. `onSend` resolves to what went wrong, or null. What is typed is stored in this
 * tab until it is sent.
 */
export function OfferForm({
  subject,
  title,
  about,
  kind,
  onKind,
  asks,
  size,
  first,
  send,
  onSend,
  onClose,
}: {
  subject: OfferSubject
  title: string
  about: string
  kind: OfferKind
  /** Where the listing can be bought and rented. */
  onKind?: (kind: OfferKind) => void
  /** What the listing asks, rupees. */
  asks: number | null
  size: Parameters<typeof amountRate>[0] | null
  /** The terms on the table. */
  first?: {
    amount: number
    advance: number | null
    conditions: readonly OfferCondition[]
    otherConditions: string | null
    byDay: string | null
  }
  send: string
  onSend: (terms: object) => Promise<Failure | null>
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('offers')
  const [draft] = useState(() => readOfferDraft(subject))
  const [amount, setAmount] = useState(draft?.amount ?? (first ? String(first.amount) : ''))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const [today] = useState(() => keralaTime(new Date()).day)
  const parsed = parseMoney(amount)
  const rupees = parsed.ok ? parsed.value : null
  const rate = rupees && size && kind === 'sale' ? amountRate(size, rupees) : null
  const echo = rupees
    ? [
        kind === 'rent'
          ? t('perMonth', { rent: formatRupees(rupees) })
          : shortPrice(rupees, i18n.language),
        ...(rate ? [t(`rate.${rate.unit}`, { price: formatRupees(rate.rupees) })] : []),
      ].join(' · ')
    : undefined

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const { byDay, validDay, ...terms } = termsIn(event.currentTarget)
    setBusy(true)
    setFailure(null)
    const failed = await onSend({ ...terms, byDay: byDay || null, validDay: validDay || null })
    if (failed === null) {
      clearOfferDraft(subject)
      onClose()
    } else {
      setFailure(failed)
      setBusy(false)
    }
  }
  const { text = '', fields = {} } = failure ?? {}
  return (
    <Dialog
      title={title}
      onClose={onClose}
      sheet
      onSubmit={(event) => void submit(event)}
      onInput={(form) => {
        // The choice of a kind is in the form before it is in the state.
        const chosen = new FormData(form).get('kind') ?? kind
        storeOfferDraft(subject, { kind: chosen as OfferKind, ...termsIn(form) })
      }}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? t('sending') : send}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text muted size="small">
          {about}
        </Text>
        {onKind ? (
          <SegmentedControl
            label={t('form.kind')}
            name="kind"
            value={kind}
            options={[
              { value: 'sale', label: t('form.sale') },
              { value: 'rent', label: t('form.rent') },
            ]}
            onChange={onKind}
          />
        ) : null}
        <NumberField
          label={t(`form.amount.${kind}`)}
          id={`${id}-amount`}
          before="₹"
          help={
            asks === null
              ? t('form.amountHelp')
              : `${t('asked', { amount: kind === 'rent' ? formatRupees(asks) : shortPrice(asks, i18n.language) })}. ${t('form.amountHelp')}`
          }
          name="amount"
          inputMode="text"
          echo={echo}
          error={fields.amount}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          required
        />
        <NumberField
          label={t(`form.advance.${kind}`)}
          id={`${id}-advance`}
          name="advance"
          before="₹"
          inputMode="text"
          error={fields.advance}
          defaultValue={draft?.advance ?? first?.advance ?? ''}
        />
        <ChipField
          key={kind}
          label={t('form.conditions')}
          name="conditions"
          type="checkbox"
          options={CONDITIONS_OF[kind]}
          optionLabel={(condition) => t(`condition.${condition}`)}
          chosen={draft?.kind === kind ? draft.conditions : first?.conditions}
        />
        <TextArea
          label={t('form.other')}
          id={`${id}-other`}
          name="otherConditions"
          rows={2}
          maxLength={LIMITS.offers.maxConditionChars}
          error={fields.otherConditions}
          defaultValue={draft?.otherConditions ?? first?.otherConditions ?? ''}
        />
        <Grid columns={2}>
          <TextField
            label={t(`form.byDay.${kind}`)}
            id={`${id}-by`}
            name="byDay"
            type="date"
            min={today}
            error={fields.byDay}
            defaultValue={draft?.byDay ?? first?.byDay ?? ''}
          />
          <TextField
            label={t('form.validDay')}
            id={`${id}-valid`}
            name="validDay"
            type="date"
            min={today}
            max={addDays(today, VALID_DAYS.most)}
            error={fields.validDay}
            defaultValue={draft?.validDay ?? addDays(today, VALID_DAYS.usual)}
            required
          />
        </Grid>
        <TextArea
          label={t('form.note')}
          id={`${id}-note`}
          name="note"
          rows={2}
          maxLength={LIMITS.offers.maxChars}
          error={fields.note}
          defaultValue={draft?.note}
        />
        <Note icon="info">{t('notBinding')}</Note>
        {text === '' ? null : <FieldError role="alert">{text}</FieldError>}
      </Stack>
    </Dialog>
  )
}

/** What the form's fields hold now. */
function termsIn(element: HTMLFormElement) {
  const form = new FormData(element)
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  return {
    amount: text('amount'),
    advance: text('advance'),
    conditions: form.getAll('conditions') as OfferCondition[],
    otherConditions: text('otherConditions'),
    byDay: text('byDay'),
    validDay: text('validDay'),
    note: text('note'),
  }
}
