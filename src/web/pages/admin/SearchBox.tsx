import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../components/Link.tsx'
import { tabAddress, type AdminTab } from './tabs.ts'

/** A plain GET form: the search is in the address, so Back, reload and no JavaScript all work. */
export function SearchBox({
  tab,
  q,
  label,
}: {
  tab: AdminTab
  q: string
  label: string
}): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const lang = new URLSearchParams(search).get('lang')
  return (
    <Form method="get" role="search" className="seek" preventScrollReset>
      <input type="hidden" name="tab" value={tab} />
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
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
      <button type="submit" className="btn line">
        {t('search')}
      </button>
      {q ? (
        <Link className="btn text" to={tabAddress(pathname, tab)} preventScrollReset>
          {t('clearSearch')}
        </Link>
      ) : null}
    </Form>
  )
}
