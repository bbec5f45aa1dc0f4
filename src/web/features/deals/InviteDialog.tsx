import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealWhole, MadeDealLink } from '../../../contracts/deals/deals.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { DEAL_LINK_DAYS } from '../../../domain/deals/deal.ts'
import { request } from '../../platform/request.ts'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { notify } from '../../ui/notify.tsx'
import { Dialog, DialogText } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

/** Makes a document writer's link, which is shown only here. */
export function InviteDialog({
  deal,
  onDeal,
  onClose,
}: {
  deal: DealWhole
  onDeal: (deal: DealWhole) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('deals')
  const [made, setMade] = useState<MadeDealLink | null>(null)
  const make = async (form: FormData): Promise<void> => {
    const body = { name: String(form.get('name') ?? ''), days: Number(form.get('days')) }
    setMade(await request<MadeDealLink>(`/deals/${deal.id}/links`, { method: 'POST', body }))
    onDeal(await request<DealWhole>(`/deals/${deal.id}`))
  }
  if (made) {
    const { url, link } = made
    const copy = (): void => {
      navigator.clipboard.writeText(url).then(
        () => notify({ kind: 'success', text: t('links.copied') }),
        () => notify({ text: url, sticky: true }),
      )
    }
    const text = t('links.message', { title: deal.listing.title, url })
    return (
      <Dialog title={t('links.title')} onClose={onClose}>
        <Stack gap={4}>
          <TextField
            label={t('links.made', { name: link.name })}
            id="deal-link"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Row>
            <Button onClick={copy}>
              <Icon name="link" />
              {t('links.copy')}
            </Button>
            <ButtonAnchor
              variant="outline"
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="whatsapp" />
              {t('links.whatsapp')}
            </ButtonAnchor>
          </Row>
        </Stack>
      </Dialog>
    )
  }
  return (
    <FormDialog title={t('links.title')} send={t('links.make')} onSend={make} onClose={onClose}>
      {(fields) => (
        <>
          <DialogText>{t('links.lead')}</DialogText>
          <TextField
            label={t('links.name')}
            id="link-name"
            name="name"
            maxLength={LIMITS.name.maxChars}
            error={fields.name}
            required
          />
          <SelectField label={t('links.days')} id="link-days" name="days" defaultValue={30}>
            {DEAL_LINK_DAYS.map((days) => (
              <option key={days} value={days}>
                {t(`links.day${days}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
