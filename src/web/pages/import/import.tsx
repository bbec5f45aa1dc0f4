import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/import'
import { ImportIntro } from '../../features/imports/ImportIntro.tsx'
import { FileDrop } from '../../features/imports/FileDrop.tsx'
import './import.css'
import { importsData } from './import.server.ts'
import { downloadFile } from '../../features/imports/download-file.ts'
import { RunList } from '../../features/imports/RunList.tsx'

export const handle: PageHandle = { ns: ['import'] }

export function loader(args: Route.LoaderArgs) {
  return importsData(args)
}

/** /import: a file of listings is sent, one's own are taken out as one, earlier ones are looked at. */
export default function Import({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('import')
  const [taking, setTaking] = useState(false)
  if (!loaderData.allowed) return <ImportIntro />
  const { role, runs } = loaderData
  const takeOut = async (): Promise<void> => {
    setTaking(true)
    const kept = await downloadFile('/exports/properties.csv', 'veedu-properties.csv')
    setTaking(false)
    if (!kept) notify({ kind: 'error', text: t('export.failed') })
  }
  return (
    <div className="wrap import">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <header>
        <Link className="back" to={paths.profile(role, 'mine')}>
          <Icon name="left" />
          {t('back')}
        </Link>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
      <div className="import-top">
        <section aria-labelledby="new-file">
          <h2 id="new-file" className="vh">
            {t('file.title')}
          </h2>
          <FileDrop />
        </section>
        <section aria-labelledby="how" className="card pad how">
          <h2 id="how">{t('how.title')}</h2>
          <ul className="points">
            {(['columns', 'words', 'check', 'twice', 'pictures'] as const).map((point) => (
              <li key={point}>
                <Icon name={point === 'pictures' ? 'camera' : 'check'} />
                <span>{t(`how.${point}`)}</span>
              </li>
            ))}
          </ul>
          <a className="btn soft" href="/api/imports/template.csv" download="veedu-template.csv">
            {t('how.template')}
          </a>
        </section>
      </div>
      <section aria-labelledby="out" className="card pad out">
        <div>
          <h2 id="out">{t('export.title')}</h2>
          <p className="quiet">{t('export.text')}</p>
        </div>
        <button type="button" className="btn line" disabled={taking} onClick={() => void takeOut()}>
          {t('export.go')}
        </button>
      </section>
      {runs.length === 0 ? null : (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{t('earlier')}</h2>
          <div className="card earlier">
            <RunList runs={runs} />
          </div>
        </section>
      )}
    </div>
  )
}
