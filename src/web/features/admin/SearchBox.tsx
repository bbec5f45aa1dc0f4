import { useRef, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form, useLocation } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { tabAddress, type AdminTab } from './tabs.ts'
import styles from './SearchBox.module.css'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'

export interface Filter {
  name: string
  label: string
  /** '' for the first choice. */
  value: string
  /** Value and label; the first means "all", or the default order. */
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
      className={styles.searchForm}
      preventScrollReset
    >
      <input type="hidden" name="tab" value={tab} />
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      {q === null ? null : (
        <ControlFrame className={styles.words}>
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
        </ControlFrame>
      )}
      {filters.map(({ name, label: about, value, choices }) => (
        <SelectField
          key={`${name} ${value}`}
          className={styles.filter}
          label={about}
          name={name}
          defaultValue={value}
          onChange={() => form.current?.requestSubmit()}
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      {children}
      <Button type="submit" variant="outline">
        {t('search')}
      </Button>
      {narrowed ? (
        <ButtonLink variant="text" to={tabAddress(pathname, tab)} preventScrollReset>
          {t('clearSearch')}
        </ButtonLink>
      ) : null}
    </Form>
  )
}
