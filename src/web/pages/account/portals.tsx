import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { PORTAL_HOME, portalOf } from '../../../domain/accounts/roles.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths, safeNext } from '../../paths.ts'
import { saveSession } from '../../platform/session.ts'
import { DemoAccounts } from '../../features/accounts/DemoAccounts.tsx'
import { SignInForm } from '../../features/accounts/SignInForm.tsx'
import { Card } from '../../ui/display/Card.tsx'
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

/** One form to sign in with any account; below it the portals of the specification, each for its own role. */
export default function Portals(): ReactElement {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const next = params.get('next') ?? undefined
  const demo = useRoot()?.demo
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const enter = async ({ token, user }: Session): Promise<void> => {
    saveSession(token, user)
    await revalidate()
    await navigate(safeNext(next, PORTAL_HOME[portalOf(user.role)]), { replace: true })
  }
  return (
    <div className={classNames('page-width', styles.page)}>
      <Head
        title={`${t('portals.title')} | ${t('shell:brand')}`}
        description={t('portals.text')}
        path={paths.portals()}
      />
      <h1>{t('portals.title')}</h1>
      <p className={styles.lead}>{t('portals.text')}</p>
      <Card as="section" className={styles.door} aria-labelledby="door">
        <h2 id="door">{t('portals.door')}</h2>
        <SignInForm
          prefix="login"
          next={next ?? ''}
          onSignedIn={enter}
          onSignUp={(proved) => void navigate(paths.register(next), { state: { proved } })}
        />
        <Row as="p" gap={0} className={styles.doorLinks}>
          <ButtonLink variant="text" to={paths.forgotPassword()}>
            {t('forgotten')}
          </ButtonLink>
          <ButtonLink variant="text" to={paths.register(next)}>
            {t('portals.register')}
          </ButtonLink>
        </Row>
      </Card>
      <h2 className={styles.choose}>{t('portals.choose')}</h2>
      <Grid as="ul" columns={3}>
        {PORTALS.map(({ portal, icon }) => (
          <li key={portal}>
            <Link className={styles.portal} to={paths.login(portal, next)}>
              <Icon name={icon} />
              <h3>{t(`${portal}.portal`)}</h3>
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
