import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../seo/Head.tsx'
import '../../ui/desk.css'
import '../../styles/paper.css'
import { paths } from '../../paths.ts'
import { PrintedAddress } from './PrintedAddress.tsx'
import { ShareRow } from './ShareRow.tsx'
import { Sources, type Source } from './Sources.tsx'
import { TOOLS, type ToolKey } from './tools.ts'
import './tools.css'
import { useToolAddress } from './use-tool-address.ts'

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
    <div className="tool">
      <Head
        title={`${title} | ${t('shell:brand')}`}
        description={t(`tool.${tool}.lead`)}
        path={paths.tool(tool)}
      />
      <header className="desk-head plain">
        <div className="wrap">
          <Link className="back noprint" to={paths.tools()}>
            <Icon name="left" small />
            {t('all')}
          </Link>
          <h1>{title}</h1>
          <p>{t(`tool.${tool}.lead`)}</p>
        </div>
      </header>
      <div className="wrap tool-body">
        <div className="tool-two">
          {form}
          <section className="card pad tool-result" aria-labelledby={id}>
            <h2 id={id}>{t('result')}</h2>
            {/* Only the sentence is announced: not each row, with every key. */}
            <p className="vh" role="status">
              {said ?? ''}
            </p>
            {result ?? <p className="tool-empty">{empty}</p>}
            <p className="note tool-office">
              <Icon name="info" />
              <span>{office}</span>
            </p>
            {said === null ? null : <ShareRow title={title} text={said} address={address} />}
          </section>
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
    <nav className="tool-others noprint" aria-label={t('others')}>
      <h2>{t('others')}</h2>
      <ul className="row">
        {TOOLS.filter(({ key }) => key !== here).map(({ key, icon }) => (
          <li key={key}>
            <Link className="chip" to={paths.tool(key)}>
              <Icon name={icon} small />
              {t(`tool.${key}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
