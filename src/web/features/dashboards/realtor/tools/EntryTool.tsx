import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import type { OwnRealtor } from '../../../../../contracts/realtors/realtors.ts'
import { looksLikeAgentRera, SPOKEN_LANGUAGES } from '../../../../../domain/realtors/directory.ts'
import { foldText } from '../../../../../domain/text/fold.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { notify } from '../../../../ui/notify.tsx'
import { paths } from '../../../../paths.ts'
import { Rera } from '../../../realtors/identity.tsx'
import { useTabData } from '../../../../platform/use-tab-data.ts'
import { TextField, TextArea } from '../../../../ui/forms/TextField.tsx'
import type { toolsData } from '../realtor.server.ts'
import { useCall } from '../use-call.ts'
import { ButtonLink, Button } from '../../../../ui/actions/Button.tsx'
import { Row, Grid, Stack } from '../../../../ui/layout/Layout.tsx'
import { ToolCard } from './ToolCard.tsx'
import { Checkbox, Switch } from '../../../../ui/forms/Checkbox.tsx'
import { ChipField } from '../../../../ui/forms/ChipField.tsx'
import { ChipGroup, RemovableChip } from '../../../../ui/actions/Chip.tsx'

type Data = Extract<Awaited<ReturnType<typeof toolsData>>, { tool: 'entry' }>

/** One's own entry in the directory: what it says, and whether it is there. */
export default function EntryTool(): ReactElement | null {
  const data = useTabData<typeof toolsData>()
  return data.tool === 'entry' ? <Entry data={data} /> : null
}

function Entry({ data: { entry, towns, account, year } }: { data: Data }): ReactElement {
  const { t } = useTranslation('realtor')
  const { call, busy, fields } = useCall()
  const [chosen, setChosen] = useState<readonly string[]>(entry?.towns ?? [])
  const [number, setNumber] = useState(entry?.rera?.number ?? '')
  const published = entry?.published ?? false
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => String(form.get(name) ?? '')
    const saved = await call<OwnRealtor>('/realtor/profile', {
      method: 'PUT',
      body: {
        agency: text('agency'),
        about: text('about'),
        towns: chosen,
        languages: form.getAll('languages'),
        since: text('since'),
        reraNumber: number,
        phone: text('phone'),
        email: text('email'),
        showPhone: form.has('showPhone'),
        showEmail: form.has('showEmail'),
        published: form.has('published'),
      },
    })
    if (saved)
      notify({
        kind: 'success',
        text: t(saved.published ? 'entry.savedPublic' : 'entry.savedPrivate'),
        ...(saved.published
          ? { actions: [{ label: t('entry.look'), to: paths.realtor(saved.id) }] }
          : {}),
      })
  }
  const odd = number.trim() !== '' && !looksLikeAgentRera(number)
  return (
    <ToolCard
      id="entry"
      title={t('entry.title')}
      tools={
        entry && published ? (
          <ButtonLink variant="outline" to={paths.realtor(entry.id)}>
            <Icon name="eye" />
            {t('entry.look')}
          </ButtonLink>
        ) : null
      }
    >
      <form method="post" noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <TextField
            label={t('entry.agency')}
            error={fields.agency}
            name="agency"
            defaultValue={entry?.agency ?? account.name}
            maxLength={100}
            autoComplete="organization"
          />
          <TextArea
            label={t('entry.about')}
            help={t('entry.aboutHelp')}
            error={fields.about}
            name="about"
            rows={4}
            defaultValue={entry?.about ?? ''}
            maxLength={1500}
          />
          <Towns towns={towns} chosen={chosen} onChange={setChosen} error={fields.towns} />
          <ChipField
            label={t('entry.languages')}
            name="languages"
            type="checkbox"
            options={SPOKEN_LANGUAGES}
            optionLabel={(code) => t(`realtors:language.${code}`)}
            chosen={entry?.languages}
          />
          <Grid columns="small" gap={4}>
            <TextField
              label={t('entry.since')}
              error={fields.since}
              name="since"
              inputMode="numeric"
              defaultValue={entry?.since ?? ''}
              maxLength={4}
              placeholder={String(year - 5)}
            />
            <TextField
              label={t('entry.rera')}
              error={fields.reraNumber}
              help={odd ? t('entry.reraOdd') : t('entry.reraHelp')}
              name="reraNumber"
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
              maxLength={60}
              placeholder={t('entry.reraExample')}
              autoComplete="off"
            />
          </Grid>
          {entry?.rera && entry.rera.number === number ? <Rera rera={entry.rera} /> : null}
          <Grid columns="small" gap={4}>
            <div>
              <TextField
                label={t('entry.phone')}
                error={fields.phone}
                name="phone"
                type="tel"
                defaultValue={entry?.phone ?? ''}
                maxLength={40}
                autoComplete="tel"
              />
              <Checkbox
                name="showPhone"
                defaultChecked={entry?.showPhone}
                label={t('entry.showPhone')}
              />
            </div>
            <div>
              <TextField
                label={t('entry.email')}
                error={fields.email}
                name="email"
                type="email"
                defaultValue={entry?.email ?? account.email}
                maxLength={254}
                autoComplete="email"
              />
              <Checkbox
                name="showEmail"
                defaultChecked={entry?.showEmail}
                label={t('entry.showEmail')}
              />
            </div>
          </Grid>
          <Switch name="published" defaultChecked={published} label={t('entry.publish')} />
          <Row justify="end">
            <Button type="submit" disabled={busy}>
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </ToolCard>
  )
}

function Towns({
  towns,
  chosen,
  onChange,
  error,
}: {
  towns: Data['towns']
  chosen: readonly string[]
  onChange: (towns: readonly string[]) => void
  error: string | undefined
}): ReactElement {
  const { t } = useTranslation('realtor')
  const list = useId()
  const labelOf = (name: string): string => towns.find((town) => town.name === name)?.label ?? name
  const take = (typed: string): boolean => {
    const wanted = foldText(typed)
    const town = towns.find(
      ({ name, label }) => foldText(name) === wanted || foldText(label) === wanted,
    )
    if (!town) return false
    if (!chosen.includes(town.name)) onChange([...chosen, town.name])
    return true
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text typed before hydration.
    if (field.current && take(field.current.value)) field.current.value = ''
  })
  return (
    <Stack gap={2}>
      <TextField
        label={t('entry.towns')}
        help={t('entry.townsHelp')}
        error={error}
        ref={field}
        list={list}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => {
          if (take(event.currentTarget.value)) event.currentTarget.value = ''
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (take(event.currentTarget.value)) event.currentTarget.value = ''
        }}
      />
      <datalist id={list}>
        {towns.map(({ name, label }) => (
          <option key={name} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <ChipGroup>
        {chosen.map((name) => (
          <RemovableChip
            key={name}
            label={t('entry.removeTown', { town: labelOf(name) })}
            onClick={() => onChange(chosen.filter((other) => other !== name))}
          >
            {labelOf(name)}
          </RemovableChip>
        ))}
      </ChipGroup>
    </Stack>
  )
}
