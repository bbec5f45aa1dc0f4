import { useRef, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { tabAddress, type AdminTab } from './tabs.ts'

export interface Filter {
  name: string
  label: string
  /** '' for the first choice. */
  value: string
  /** Value and words; the first is what stands for "all", or the usual order. */
  choices: readonly (readonly [string, string])[]
}

/**
 * A plain GET form: search, filters and order are in the address, so Back, reload and no JavaScript all work. A choice
 * is applied at once.
 */
export function SearchBox({
  tab,
  q,
  label,
  filters = [],
  children,
}: {
  tab: AdminTab
  /** Null: this list has no words to search. */
  q: string | null
  label: string
  filters?: readonly Filter[]
  children?: ReactNode
}): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const lang = new URLSearchParams(search).get('lang')
  const narrowed =
    q || filters.some(({ value, choices }) => value !== '' && value !== choices[0]?.[0])
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className="seek"
      preventScrollReset
    >
      <input type="hidden" name="tab" value={tab} />
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      {q === null ? null : (
        <div className="inp">
          <Icon name="search" />
          <input
            key={q}
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            defaultValue={q}
            maxLength={LIMITS.shortText.maxChars}
          />
        </div>
      )}
      {filters.map(({ name, label: about, value, choices }) => (
        <label key={name} className="pick">
          <span>{about}</span>
          <select
            key={value}
            name={name}
            defaultValue={value}
            onChange={() => form.current?.requestSubmit()}
          >
            {choices.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {children}
      <button type="submit" className="btn line">
        {t('search')}
      </button>
      {narrowed ? (
        <Link className="btn text" to={tabAddress(pathname, tab)} preventScrollReset>
          {t('clearSearch')}
        </Link>
      ) : null}
    </Form>
  )
}
