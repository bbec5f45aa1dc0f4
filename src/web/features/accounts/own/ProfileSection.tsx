import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { notify } from '../../../ui/notify.tsx'
import { FormError } from '../FormError.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import { useFormatDay } from './use-format-day.ts'

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
  const day = useFormatDay()

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    if (!(await send<OwnAccount>('/account', { method: 'PATCH', body }))) return
    notify({ kind: 'success', text: t('saved') })
    await revalidate()
  }
  return (
    <Section title={t('person.title')} text={t('person.text')}>
      <form method="post" className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          id="own-name"
          name="name"
          label={t('person.name')}
          autoComplete="name"
          maxLength={LIMITS.name.maxChars}
          defaultValue={account.name}
          error={fields.name}
        />
        <fieldset className="field">
          <legend className="lab">{t('person.lang')}</legend>
          <div className="seg">
            {NAMES.map(([lang, name]) => (
              <label key={lang} lang={lang}>
                <input
                  type="radio"
                  name="lang"
                  value={lang}
                  defaultChecked={account.lang === lang}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <FormError text={error} />
        <div className="ends">
          <button type="submit" className="btn" disabled={busy}>
            {t(busy ? 'saving' : 'save')}
          </button>
          <span className="help">{t('person.since', { date: day(account.createdAt) })}</span>
        </div>
      </form>
    </Section>
  )
}
