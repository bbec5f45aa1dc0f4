import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './accounts.module.css'
import { Button } from '../../ui/actions/Button.tsx'

const PEOPLE = ['seller', 'realtor', 'buyer', 'renter', 'admin', 'government'] as const
export const DEMO_PASSWORD = 'veedu-demo'

/** The accounts of demo mode; the password is hidden until requested. */
export function DemoAccounts({ only }: { only?: readonly string[] }): ReactElement {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(false)
  const people = PEOPLE.filter((who) => !only || only.includes(who))
  return (
    <aside className={styles.demo} aria-label={t('demo.title')}>
      <h2>
        <Icon name="info" small />
        {t('demo.title')}
      </h2>
      <p>{t('demo.text')}</p>
      <dl>
        {people.map((who) => (
          <div key={who}>
            <dt>{t(`${who}.portal`)}</dt>
            <dd>{`${who}@veedu.demo`}</dd>
          </div>
        ))}
        <div>
          <dt>{t('password')}</dt>
          <dd>
            <span>{shown ? DEMO_PASSWORD : '••••••••••'}</span>
            <Button variant="text" onClick={() => setShown(!shown)}>
              {t(shown ? 'demo.hide' : 'demo.show')}
            </Button>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
