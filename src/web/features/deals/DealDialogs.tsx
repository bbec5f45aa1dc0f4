import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealWhole } from '../../../contracts/deals/deals.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import {
  DEAL_DOERS,
  DEAL_RESUME_DAYS,
  PAYMENT_MODES,
  REFUND_CASES,
} from '../../../domain/deals/deal.ts'
import { request } from '../../platform/request.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { NumberField, SelectField, TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { notify } from '../../ui/notify.tsx'
import { DialogText } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PapersDialog } from './PapersDialog.tsx'
import type { OpenDialog } from './DealPage.tsx'
import { usePartyName } from './use-party-name.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'

interface DialogProps {
  deal: DealWhole
  onDeal: (deal: DealWhole) => void
  onClose: () => void
}

/** The dialogs of a deal's page, loaded when one is opened. */
export default function DealDialogs({
  open,
  ...rest
}: DialogProps & { open: OpenDialog }): ReactElement {
  switch (open.kind) {
    case 'receipt':
      return <ReceiptDialog {...rest} />
    case 'invite':
      return <InviteDialog {...rest} />
    case 'line':
      return <LineDialog {...rest} />
    case 'papers':
      return <PapersDialog line={open.line} {...rest} />
    default:
      return <EndDialog outcome={open.kind} {...rest} />
  }
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

function ReceiptDialog({ deal, onDeal, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation('deals')
  const { receipt, kind, id, terms } = deal
  const save = async (form: FormData): Promise<void> => {
    const body = {
      amount: textOf(form, 'amount'),
      day: textOf(form, 'day'),
      mode: textOf(form, 'mode'),
      reference: textOf(form, 'reference'),
      refund: form.getAll('refund'),
      forfeit: form.get('forfeit') !== null,
      terms: textOf(form, 'terms'),
    }
    onDeal(await request<DealWhole>(`/deals/${id}/receipt`, { method: 'PUT', body }))
    notify({ kind: 'success', text: t('receipt.saved') })
    onClose()
  }
  return (
    <FormDialog
      title={t(receipt ? 'receipt.change' : 'receipt.write')}
      send={t('receipt.save')}
      onSend={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <NumberField
            label={t('receipt.amount')}
            id="receipt-amount"
            name="amount"
            before="₹"
            inputMode="text"
            error={fields.amount}
            defaultValue={receipt?.amount ?? terms.advance ?? ''}
            required
          />
          <TextField
            label={t('receipt.day')}
            id="receipt-day"
            name="day"
            type="date"
            error={fields.day}
            defaultValue={receipt?.day ?? ''}
            required
          />
          <SelectField
            label={t('receipt.mode')}
            id="receipt-mode"
            name="mode"
            defaultValue={receipt?.mode ?? 'bank'}
          >
            {PAYMENT_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`receipt.modes.${mode}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('receipt.reference')}
            id="receipt-reference"
            name="reference"
            maxLength={LIMITS.shortText.maxChars}
            error={fields.reference}
            defaultValue={receipt?.reference ?? ''}
          />
          <ChipField
            label={t('receipt.refund')}
            name="refund"
            type="checkbox"
            options={REFUND_CASES}
            optionLabel={(each) => t(`receipt.cases.${each}`)}
            chosen={receipt?.refund}
          />
          <Checkbox
            name="forfeit"
            label={t(`receipt.forfeit.${kind}`)}
            defaultChecked={receipt?.forfeit ?? false}
          />
          <TextArea
            label={t('receipt.terms')}
            id="receipt-terms"
            name="terms"
            rows={2}
            maxLength={LIMITS.deals.maxTermsChars}
            error={fields.terms}
            defaultValue={receipt?.terms ?? ''}
          />
          <DialogText>{t('print.notBinding')}</DialogText>
        </>
      )}
    </FormDialog>
  )
}

function LineDialog({ deal, onDeal, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation('deals')
  const party = usePartyName(deal.kind)
  const keyOf = useIdempotencyKey()
  const save = async (form: FormData): Promise<void> => {
    const body = {
      title: textOf(form, 'title'),
      doer: textOf(form, 'doer'),
      dueDay: textOf(form, 'dueDay') || null,
    }
    onDeal(
      await request<DealWhole>(`/deals/${deal.id}/lines`, {
        method: 'POST',
        body,
        idempotencyKey: keyOf(JSON.stringify(body)),
      }),
    )
    notify({ kind: 'success', text: t('line.added') })
    onClose()
  }
  return (
    <FormDialog title={t('line.add')} send={t('line.savePlan')} onSend={save} onClose={onClose}>
      {(fields) => (
        <>
          <TextField
            label={t('line.addTitle')}
            id="line-title"
            name="title"
            maxLength={LIMITS.shortText.maxChars}
            error={fields.title}
            required
          />
          <SelectField label={t('line.who')} id="line-doer" name="doer" defaultValue="both">
            {DEAL_DOERS.map((each) => (
              <option key={each} value={each}>
                {party(each)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('line.dueDay')}
            id="line-due"
            name="dueDay"
            type="date"
            error={fields.dueDay}
          />
        </>
      )}
    </FormDialog>
  )
}

function EndDialog({
  deal,
  outcome,
  onDeal,
  onClose,
}: DialogProps & { outcome: 'done' | 'ended' }): ReactElement {
  const { t } = useTranslation('deals')
  const isDone = outcome === 'done'
  const end = async (form: FormData): Promise<void> => {
    const body = { outcome, note: textOf(form, 'note') }
    onDeal(await request<DealWhole>(`/deals/${deal.id}/end`, { method: 'POST', body }))
    notify({ kind: 'success', text: t(isDone ? 'end.completed' : 'end.calledOff') })
    onClose()
  }
  return (
    <FormDialog
      title={t(isDone ? 'end.done' : 'end.off')}
      send={t(isDone ? 'end.yesDone' : 'end.yesOff')}
      danger={!isDone}
      onSend={end}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <DialogText>
            {t(isDone ? 'end.sureDone' : 'end.sureOff', { days: DEAL_RESUME_DAYS })}
          </DialogText>
          <TextArea
            label={t('end.note')}
            id="end-note"
            name="note"
            rows={2}
            maxLength={LIMITS.offers.maxChars}
            error={fields.note}
          />
        </>
      )}
    </FormDialog>
  )
}
