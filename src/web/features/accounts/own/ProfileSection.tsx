import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { notify } from '../../../ui/notify.tsx'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import styles from './account-sections.module.css'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Field, FieldHelp } from '../../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

/** Each language is named in itself. */
const NAMES = [
  ['en', 'English'],
  ['ml', 'മലയാളം'],
] as const

/** Name and language. */
export function ProfileSection({ account }: { account: OwnAccount }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const day = useFormatDate()

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    if (!(await send<OwnAccount>('/account', { method: 'PATCH', body }))) return
    notify({ kind: 'success', text: t('saved') })
    await revalidate()
  }
  return (
    <Section title={t('person.title')} text={t('person.text')}>
      <AccountForm gap={4} onSubmit={submit}>
        <TextField
          id="own-name"
          name="name"
          label={t('person.name')}
          autoComplete="name"
          maxLength={LIMITS.name.maxChars}
          defaultValue={account.name}
          error={fields.name}
        />
        <Field group label={t('person.lang')}>
          {() => (
            <SegmentedControl
              className={styles.fitting}
              label={t('person.lang')}
              name="lang"
              defaultValue={account.lang}
              options={NAMES.map(([value, name]) => ({
                value,
                label: <span lang={value}>{name}</span>,
              }))}
            />
          )}
        </Field>
        <FormError text={error} />
        <Row gap={3}>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
          <FieldHelp>{t('person.since', { date: day(account.createdAt) })}</FieldHelp>
        </Row>
      </AccountForm>
    </Section>
  )
}
