import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { SiteSettingsView } from '../../../../contracts/admin/site-settings.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Grid, Stack } from '../../../ui/layout/Layout.tsx'
import { notify } from '../../../ui/notify.tsx'
import { DeskCard } from '../DeskCard.tsx'
import type { PanelOf } from '../panels.server.ts'
import styles from './SiteSettings.module.css'

/** How this site is reached, shown in the footer, in emails and in the policies; and what its figures count. */
export function SiteSettings({ panel: { settings } }: { panel: PanelOf<'site'> }): ReactElement {
  // Whoever saw an older version gets the newer one into the form.
  return <SettingsForm key={settings.version} settings={settings} />
}

const TEXTS = ['hours', 'languages', 'address'] as const

function SettingsForm({ settings }: { settings: SiteSettingsView }): ReactElement {
  const { t } = useTranslation('admin')
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<RequestError | null>(null)
  const [busy, setBusy] = useState(false)
  const officer = settings.grievanceOfficer
  const fault = (field: string): string | undefined => refused?.fields[field]

  const officerFault = fault('grievanceOfficer')

  const save = async (form: FormData): Promise<void> => {
    const text = (name: string): string => String(form.get(name) ?? '').trim()
    const named = ['officerName', 'officerPhone', 'officerEmail'].some((name) => text(name) !== '')
    setBusy(true)
    try {
      await request('/admin/site-settings', {
        method: 'PUT',
        headers: { 'if-match': `"${settings.version}"` },
        body: {
          email: text('email'),
          phone: text('phone'),
          ...Object.fromEntries(
            TEXTS.map((name) => [name, { en: text(`${name}.en`), ml: text(`${name}.ml`) }]),
          ),
          callbackDays: text('callbackDays'),
          grievanceOfficer: named
            ? {
                name: text('officerName'),
                phone: text('officerPhone'),
                email: text('officerEmail'),
              }
            : null,
          countSampleListings: form.has('countSampleListings'),
        },
      })
      setRefused(null)
      notify({ kind: 'success', text: t('site.saved') })
      await revalidate()
    } catch (error) {
      setRefused(error instanceof RequestError ? error : new RequestError(0, t('action.broke')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <DeskCard id="site" title={t('site.title')} text={t('site.text')}>
      <form
        method="post"
        className={styles.form}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <Stack gap={5}>
          <Grid columns={2} gap={5}>
            <TextField
              name="email"
              type="email"
              label={t('site.email')}
              help={t('site.emailHelp')}
              defaultValue={settings.email ?? ''}
              error={fault('email')}
            />
            <TextField
              name="phone"
              type="tel"
              label={t('site.phone')}
              defaultValue={settings.phone ?? ''}
              error={fault('phone')}
            />
            {TEXTS.flatMap((name) =>
              (['en', 'ml'] as const).map((lang) => (
                <TextField
                  key={`${name}.${lang}`}
                  name={`${name}.${lang}`}
                  lang={lang}
                  label={t(`site.${name}.${lang}`)}
                  required
                  defaultValue={settings[name][lang]}
                  error={fault(name)}
                />
              )),
            )}
            <TextField
              name="callbackDays"
              inputMode="numeric"
              label={t('site.callbackDays')}
              help={t('site.callbackDaysHelp', { max: LIMITS.siteSettings.maxCallbackDays })}
              required
              defaultValue={String(settings.callbackDays)}
              error={fault('callbackDays')}
            />
          </Grid>
          <fieldset className={styles.group}>
            <legend>{t('site.officer.title')}</legend>
            <p>{t('site.officer.text')}</p>
            <Grid columns={2} gap={5}>
              <TextField
                name="officerName"
                label={t('site.officer.name')}
                defaultValue={officer?.name ?? ''}
              />
              <TextField
                name="officerPhone"
                type="tel"
                label={t('site.officer.phone')}
                defaultValue={officer?.phone ?? ''}
              />
              <TextField
                name="officerEmail"
                type="email"
                label={t('site.officer.email')}
                defaultValue={officer?.email ?? ''}
              />
            </Grid>
            {officerFault ? <FieldError>{officerFault}</FieldError> : null}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t('site.figures.title')}</legend>
            <Checkbox
              name="countSampleListings"
              label={t('site.figures.countSamples')}
              help={t('site.figures.help')}
              defaultChecked={settings.countSampleListings}
            />
          </fieldset>
          {refused ? <FieldError role="alert">{refused.message}</FieldError> : null}
          <div>
            <Button type="submit" disabled={busy}>
              {t('site.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </DeskCard>
  )
}
