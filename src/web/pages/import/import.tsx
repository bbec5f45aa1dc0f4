import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/import'
import { PasteCard } from '../../features/adverts/PasteCard.tsx'
import { ImportIntro } from '../../features/imports/ImportIntro.tsx'
import { FileDrop } from '../../features/imports/FileDrop.tsx'
import { importsData } from './import.server.ts'
import { downloadFile } from '../../features/imports/download-file.ts'
import { RunList } from '../../features/imports/RunList.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './import.module.css'
import { Note } from '../../ui/display/Note.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ButtonAnchor, Button } from '../../ui/actions/Button.tsx'
import { BackLink } from '../../ui/layout/PageLayout.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'

export const handle: PageHandle = { ns: ['import', 'adverts', 'form', 'errors', 'values'] }

export function loader(args: Route.LoaderArgs) {
  return importsData(args)
}

/** /import: a file of listings is sent, one's own are taken out as one, earlier ones are looked at. */
export default function Import({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('import')
  const [taking, setTaking] = useState(false)
  if (!loaderData.allowed) return <ImportIntro />
  const { role, runs } = loaderData
  const takeOut = async (kind: 'xlsx' | 'csv'): Promise<void> => {
    setTaking(true)
    const name = `properties.${kind}`
    const saved = await downloadFile(`/exports/${name}`, `veedu-${name}`)
    setTaking(false)
    if (!saved) notify({ kind: 'error', text: t('export.failed') })
  }
  return (
    <div className={classNames('page-width', styles.page)}>
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <header>
        <BackLink to={paths.profile(role, 'mine')}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <noscript>
        <Note icon={null}>{t('noScript')}</Note>
      </noscript>
      <div className={styles.top}>
        <section aria-labelledby="new-file">
          <h2 id="new-file" className="visually-hidden">
            {t('file.title')}
          </h2>
          <FileDrop />
        </section>
        <Card aria-labelledby="how" as="section" className={styles.intro}>
          <h2 id="how">{t('how.title')}</h2>
          <ul className={styles.points}>
            {(['columns', 'words', 'check', 'twice', 'pictures'] as const).map((point) => (
              <li key={point}>
                <Icon name={point === 'pictures' ? 'camera' : 'check'} />
                <span>{t(`how.${point}`)}</span>
              </li>
            ))}
          </ul>
          <ButtonAnchor
            variant="soft"
            href="/api/imports/template.csv"
            download="veedu-template.csv"
          >
            {t('how.template')}
          </ButtonAnchor>
        </Card>
      </div>
      <PasteCard />
      <Card aria-labelledby="out" as="section">
        <Row gap={4} justify="between">
          <div className={styles.exportText}>
            <h2 id="out">{t('export.title')}</h2>
            <Text muted>{t('export.text')}</Text>
          </div>
          <Row>
            <Button variant="outline" disabled={taking} onClick={() => void takeOut('xlsx')}>
              {t('export.excel')}
            </Button>
            <Button variant="text" disabled={taking} onClick={() => void takeOut('csv')}>
              {t('export.go')}
            </Button>
          </Row>
        </Row>
      </Card>
      {runs.length === 0 ? null : (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{t('earlier')}</h2>
          <Card padded={false} className={styles.earlier}>
            <RunList runs={runs} />
          </Card>
        </section>
      )}
    </div>
  )
}
