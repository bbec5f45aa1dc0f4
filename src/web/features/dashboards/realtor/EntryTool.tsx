import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnRealtor } from '../../../../contracts/realtors/realtors.ts'
import { looksLikeAgentRera, SPOKEN_LANGUAGES } from '../../../../domain/realtors/directory.ts'
import { foldText } from '../../../../domain/text/fold.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import { paths } from '../../../paths.ts'
import { Rera } from '../../realtors/Rera.tsx'
import { useTabData } from '../tab-data.ts'
import { Field } from './Field.tsx'
import type { toolsData } from './realtor.server.ts'
import { useCall } from './use-call.ts'

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
    <section className="card tool" aria-labelledby="entry">
      <header>
        <h2 id="entry">{t('entry.title')}</h2>
        {entry && published ? (
          <Link className="btn line" to={paths.realtor(entry.id)}>
            <Icon name="eye" />
            {t('entry.look')}
          </Link>
        ) : null}
      </header>
      <form
        method="post"
        className="realtor-form entry"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <Field label={t('entry.agency')} error={fields.agency}>
          {(at) => (
            <input
              {...at}
              name="agency"
              defaultValue={entry?.agency ?? account.name}
              maxLength={100}
              autoComplete="organization"
            />
          )}
        </Field>
        <Field label={t('entry.about')} help={t('entry.aboutHelp')} error={fields.about}>
          {(at) => (
            <textarea
              {...at}
              name="about"
              rows={4}
              defaultValue={entry?.about ?? ''}
              maxLength={1500}
            />
          )}
        </Field>
        <Towns towns={towns} chosen={chosen} onChange={setChosen} error={fields.towns} />
        <fieldset>
          <legend className="lab">{t('entry.languages')}</legend>
          <div className="row chips">
            {SPOKEN_LANGUAGES.map((code) => (
              <label key={code} className="chip">
                <input
                  type="checkbox"
                  name="languages"
                  value={code}
                  defaultChecked={entry?.languages.includes(code)}
                />
                {t(`realtors:language.${code}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="pair">
          <Field label={t('entry.since')} error={fields.since}>
            {(at) => (
              <input
                {...at}
                name="since"
                inputMode="numeric"
                defaultValue={entry?.since ?? ''}
                maxLength={4}
                placeholder={String(year - 5)}
              />
            )}
          </Field>
          <Field
            label={t('entry.rera')}
            error={fields.reraNumber}
            help={odd ? t('entry.reraOdd') : t('entry.reraHelp')}
          >
            {(at) => (
              <input
                {...at}
                name="reraNumber"
                value={number}
                onChange={(event) => setNumber(event.currentTarget.value)}
                maxLength={60}
                placeholder={t('entry.reraExample')}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        {entry?.rera && entry.rera.number === number ? <Rera rera={entry.rera} /> : null}
        <div className="pair">
          <div>
            <Field label={t('entry.phone')} error={fields.phone}>
              {(at) => (
                <input
                  {...at}
                  name="phone"
                  type="tel"
                  defaultValue={entry?.phone ?? ''}
                  maxLength={40}
                  autoComplete="tel"
                />
              )}
            </Field>
            <label className="check">
              <input type="checkbox" name="showPhone" defaultChecked={entry?.showPhone} />
              <span>{t('entry.showPhone')}</span>
            </label>
          </div>
          <div>
            <Field label={t('entry.email')} error={fields.email}>
              {(at) => (
                <input
                  {...at}
                  name="email"
                  type="email"
                  defaultValue={entry?.email ?? account.email}
                  maxLength={254}
                  autoComplete="email"
                />
              )}
            </Field>
            <label className="check">
              <input type="checkbox" name="showEmail" defaultChecked={entry?.showEmail} />
              <span>{t('entry.showEmail')}</span>
            </label>
          </div>
        </div>
        <label className="switch">
          <input type="checkbox" name="published" defaultChecked={published} />
          <span aria-hidden="true" />
          {t('entry.publish')}
        </label>
        <div className="row end">
          <button type="submit" className="btn" disabled={busy}>
            {t('save')}
          </button>
        </div>
      </form>
    </section>
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
    // What was typed before this tool's script had arrived.
    if (field.current && take(field.current.value)) field.current.value = ''
  })
  return (
    <div className="towns">
      <Field label={t('entry.towns')} help={t('entry.townsHelp')} error={error}>
        {(at) => (
          <input
            {...at}
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
        )}
      </Field>
      <datalist id={list}>
        {towns.map(({ name, label }) => (
          <option key={name} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <ul className="row chips">
        {chosen.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="chip on"
              aria-label={t('entry.removeTown', { town: labelOf(name) })}
              onClick={() => onChange(chosen.filter((other) => other !== name))}
            >
              {labelOf(name)}
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
