import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useCalendar } from '../../ui/charts/use-calendar.ts'
import { toolSource, type ToolSourceKey } from '../../../domain/land/tool-sources.ts'
import styles from './tools.module.css'

/** Where a figure or a rule was read. */
export interface Source {
  /** What it is, in the page's language, with the publisher's name. */
  name: string
  /** Its day, "YYYY-MM-DD": of the rule or of the publication. Null where it has none, such as a definition. */
  date: string | null
  /** The name is not in the page's language: a law's, a publisher's. */
  lang?: 'en'
  /** The text itself, where it can be read. */
  href?: string
}

/** "Where this is from": each source with its day. */
export function Sources({ sources }: { sources: readonly Source[] }): ReactElement {
  const { t } = useTranslation('tools')
  const { day } = useCalendar()
  return (
    <section className={styles.sources}>
      <h2>{t('sources')}</h2>
      <ul>
        {sources.map(({ name, date, href, lang }) => (
          <li key={name}>
            {href ? (
              <a href={href} lang={lang} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              <span lang={lang}>{name}</span>
            )}
            {date ? <span className="muted"> ({day(date)})</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sources of data/tool-sources.json, named in the page's language. */
export function useToolSources(...keys: readonly ToolSourceKey[]): Source[] {
  const { t } = useTranslation('tools')
  return keys.map((key) => {
    const { date, href } = toolSource(key)
    return { name: t(`source.${key}`), date, ...(href ? { href } : {}) }
  })
}
