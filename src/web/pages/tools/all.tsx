import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { TOOLS } from '../../features/tools/tools.ts'
import '../../features/tools/tools.css'
import '../../ui/desk.css'

export const handle: PageHandle = { ns: ['tools'] }

/** All calculators. */
export default function AllTools(): ReactElement {
  const { t } = useTranslation('tools')
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.tools()}
      />
      <header className="desk-head plain">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
      </header>
      <div className="wrap">
        <ul className="tool-cards">
          {TOOLS.map(({ key, icon }) => (
            <li key={key} className="card pad">
              <Icon name={icon} />
              <h2>
                <Link to={paths.tool(key)}>{t(`tool.${key}.title`)}</Link>
              </h2>
              <p>{t(`tool.${key}.lead`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
