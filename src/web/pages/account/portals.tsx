import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { DemoAccounts } from '../../features/accounts/DemoAccounts.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './portals.module.css'
import { Grid, Row } from '../../ui/layout/Layout.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'

export const handle: PageHandle = { ns: ['account'] }

const PORTALS = [
  { portal: 'seller', icon: 'house' },
  { portal: 'realtor', icon: 'key' },
  { portal: 'buyer', icon: 'heart' },
] as const satisfies readonly { portal: string; icon: IconName }[]

/** Where every sign-in starts: which door is yours. */
export default function Portals(): ReactElement {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const next = params.get('next') ?? undefined
  const demo = useRoot()?.demo
  return (
    <div className={classNames('page-width', styles.page)}>
      <Head
        title={`${t('portals.title')} | ${t('shell:brand')}`}
        description={t('portals.text')}
        path={paths.portals()}
      />
      <h1>{t('portals.title')}</h1>
      <p className={styles.lead}>{t('portals.text')}</p>
      <Grid as="ul" columns={3}>
        {PORTALS.map(({ portal, icon }) => (
          <li key={portal}>
            <Link className={styles.portal} to={paths.login(portal, next)}>
              <Icon name={icon} />
              <h2>{t(`${portal}.portal`)}</h2>
              <p>{t(`${portal}.for`)}</p>
              <span className={styles.enter}>
                {t('portals.enter')}
                <Icon name="arrow" small />
              </span>
            </Link>
          </li>
        ))}
      </Grid>
      {demo ? <DemoAccounts /> : null}
      <Row as="p" className={styles.others}>
        <ButtonLink variant="outline" to={paths.register(next)}>
          {t('portals.register')}
        </ButtonLink>
        <ButtonLink variant="text" to={paths.login('admin', next)}>
          {t('portals.admin')}
        </ButtonLink>
        <ButtonLink variant="text" to={paths.login('government', next)}>
          {t('portals.government')}
        </ButtonLink>
        <ButtonLink variant="text" to={paths.home()}>
          {t('backHome')}
        </ButtonLink>
      </Row>
    </div>
  )
}
