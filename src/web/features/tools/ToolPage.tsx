import '../../styles/paper.css'
import { classNames } from '../../ui/class-names.ts'
import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Head } from '../seo/Head.tsx'
import { paths, type ToolKey } from '../../paths.ts'
import { PrintedAddress } from './PrintedAddress.tsx'
import { ShareRow } from './ShareRow.tsx'
import { Sources, type Source } from './Sources.tsx'
import { TOOLS } from './tools.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { ChipLink } from '../../ui/actions/Chip.tsx'
import { BackLink, PageHeader } from '../../ui/layout/PageLayout.tsx'
import { useLocation } from 'react-router'
import styles from './tools.module.css'

export interface ToolPageProps {
  tool: ToolKey
  /** A `ToolForm`. */
  form: ReactNode
  /** What was worked out; null while too little is typed, or it cannot be read. */
  result: ReactNode | null
  /** The result in a sentence or two of the page's language: announced when it changes, and what is shared. */
  said: string | null
  /** In place of the result while there is none: what to type. */
  empty: string
  /** Where figures and rules come from, with their days. */
  sources: readonly Source[]
  /** What only an office or a bank can say for this case: "Check at the …". */
  office: string
  /** Below, over the whole width: what explains, longer tables. */
  children?: ReactNode
}

/**
 * The frame of a calculator, the same for each: heading and one sentence, the form (GET: its address is its state),
 * the result, what it rests on, sharing, and a printed sheet with the address as a code. The route's handle lists the
 * namespaces 'tools' and its own.
 */
export function ToolPage(props: ToolPageProps): ReactElement {
  const { tool, form, result, said, empty, sources, office, children } = props
  const { t } = useTranslation('tools')
  const id = useId()
  const address = useToolAddress()
  const title = t(`tool.${tool}.title`)
  return (
    <div className={styles.tool}>
      <Head
        title={`${title} | ${t('shell:brand')}`}
        description={t(`tool.${tool}.lead`)}
        path={paths.tool(tool)}
      />
      <PageHeader
        className={styles.header}
        back={
          <BackLink className="not-printed" to={paths.tools()}>
            {t('all')}
          </BackLink>
        }
        title={title}
        text={t(`tool.${tool}.lead`)}
      />
      <div className={classNames('page-width', styles.body)}>
        <div className={styles.columns}>
          {form}
          <Card as="section" className={styles.result} aria-labelledby={id}>
            <h2 id={id}>{t('result')}</h2>
            {/* Only the sentence is announced: not each row, with every key. */}
            <p className="visually-hidden" role="status">
              {said ?? ''}
            </p>
            {result ?? <p className={styles.secondary}>{empty}</p>}
            <Note>{office}</Note>
            {said === null ? null : <ShareRow title={title} text={said} address={address} />}
          </Card>
        </div>
        {children}
        <Sources sources={sources} />
        <OtherTools here={tool} />
        {said === null ? null : <PrintedAddress address={address} />}
      </div>
    </div>
  )
}

function OtherTools({ here }: { here: ToolKey }): ReactElement {
  const { t } = useTranslation('tools')
  return (
    <nav className="not-printed" aria-label={t('others')}>
      <h2>{t('others')}</h2>
      <Row as="ul" className={styles.others}>
        {TOOLS.filter(({ key }) => key !== here).map(({ key, icon }) => (
          <li key={key}>
            <ChipLink className={styles.chip} to={paths.tool(key)}>
              <Icon name={icon} small />
              {t(`tool.${key}.title`)}
            </ChipLink>
          </li>
        ))}
      </Row>
    </nav>
  )
}

/** The page as it stands, from "/" on, for others: without a language, which is theirs, and without empty fields. */
export function useToolAddress(): string {
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => name !== 'lang' && value !== '',
  )
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname
}
