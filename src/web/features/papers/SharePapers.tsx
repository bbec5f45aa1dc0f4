import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import {
  LINK_DAYS,
  type LinkDays,
  type MadeShare,
  type Paper,
} from '../../../contracts/papers/papers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Vault } from './use-vault.ts'

/** Which papers, for how long, for whom; then the link, once. It stands inside the listing form too: no form here. */
export function SharePapers({
  title,
  papers,
  onShare,
}: {
  title: string
  papers: readonly Paper[]
  onShare: Vault['share']
}): ReactElement {
  const { t } = useTranslation(['paperFiles', 'papers'])
  const id = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [days, setDays] = useState<LinkDays>(7)
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<MadeShare | null>(null)
  const picked = papers.filter((paper) => chosen.includes(paper.id)).map((paper) => paper.id)

  const make = async (): Promise<void> => {
    if (picked.length === 0 || busy) return
    setBusy(true)
    const share = await onShare({ papers: picked, days, label })
    setBusy(false)
    if (!share) return
    setMade(share)
    setChosen([])
    setLabel('')
  }
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void make()
  }
  return (
    <details className="share-papers">
      <summary>
        <Icon name="link" />
        <span>
          <b>{t('share.title')}</b>
          <small>{t('share.lead')}</small>
        </span>
        <Icon name="down" small />
      </summary>
      {papers.length === 0 ? (
        <p className="quiet">{t('share.nothing')}</p>
      ) : (
        <div className="in">
          <fieldset>
            <legend className="lab">{t('share.which')}</legend>
            {papers.map((paper) => (
              <label className="tick" key={paper.id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(paper.id)}
                  onChange={(event) => {
                    const on = event.target.checked
                    setChosen((now) =>
                      on ? [...now, paper.id] : now.filter((one) => one !== paper.id),
                    )
                  }}
                />
                <span>
                  {t(`papers:kind.${paper.kind}`)}
                  <span className="help">{paper.name}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend className="lab">{t('share.days')}</legend>
            <div className="seg">
              {LINK_DAYS.map((count) => (
                <label key={count}>
                  <input
                    type="radio"
                    name={`${id}-days`}
                    checked={days === count}
                    onChange={() => setDays(count)}
                  />
                  {t('share.day', { count })}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="field">
            <label className="lab" htmlFor={`${id}-label`}>
              {t('share.label')}
            </label>
            <div className="inp">
              <input
                id={`${id}-label`}
                value={label}
                maxLength={LIMITS.name.maxChars}
                autoComplete="off"
                onChange={(event) => setLabel(event.target.value)}
                onKeyDown={onEnter}
              />
            </div>
          </div>
          <button
            type="button"
            className="btn"
            disabled={picked.length === 0 || busy}
            onClick={() => void make()}
          >
            {t('share.make')}
          </button>
        </div>
      )}
      {made ? <MadeLink title={title} url={made.url} /> : null}
    </details>
  )
}

/** The link's address, which nothing shows again. */
function MadeLink({ title, url }: { title: string; url: string }): ReactElement {
  const { t } = useTranslation('paperFiles')
  const id = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('share.copied') })
    } catch {
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
    }
  }
  const message = t('share.message', { title, url })
  return (
    <div className="made-link" role="status">
      <div className="field">
        <label className="lab" htmlFor={id}>
          {t('share.link')}
        </label>
        <div className="inp read">
          <input id={id} value={url} readOnly onFocus={(event) => event.target.select()} />
        </div>
        <p className="help">{t('share.once')}</p>
      </div>
      <div className="row">
        <button type="button" className="btn" onClick={() => void copy()}>
          <Icon name="link" small />
          {t('share.copy')}
        </button>
        <a
          className="btn line"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" small />
          {t('share.whatsapp')}
        </a>
      </div>
    </div>
  )
}
