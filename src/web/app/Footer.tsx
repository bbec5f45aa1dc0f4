import type { ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './Footer.module.css'
import { KNOW } from './know.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from './Logo.tsx'
import { useRoot } from '../ui/use-root.ts'

const FIND = [
  { key: 'footer.sale', filters: { forRent: false } },
  { key: 'footer.rent', filters: { forSale: false } },
  { key: 'footer.plots', filters: { propertyType: ['PLOT'] } },
  { key: 'footer.shops', filters: { propertyType: ['SHOP'] } },
] as const

export function Footer(): ReactElement {
  const { t } = useTranslation()
  const contact = useRoot()?.contact
  const reachable = Boolean(contact?.email ?? contact?.phone)
  return (
    <footer className={classNames(styles.footer, 'not-printed')}>
      <div className="page-width">
        <div className={styles.columns}>
          <div>
            <Logo dark />
            <p className={styles.promise}>{t('footer.promise')}</p>
          </div>
          <nav aria-label={t('footer.find')}>
            <h2>{t('footer.find')}</h2>
            <ul>
              {FIND.map(({ key, filters }) => (
                <li key={key}>
                  <Link to={paths.search({ filters: { ...DEFAULT_FILTERS, ...filters } })}>
                    {t(key)}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={paths.searchTips()}>{t('footer.searchTips')}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={t('footer.decide')}>
            <h2>{t('footer.decide')}</h2>
            <ul>
              <li>
                <Link to={paths.locality()}>{t('footer.locality')}</Link>
              </li>
              {KNOW.map(({ key, to }) => (
                <li key={key}>
                  <Link to={to}>{t(`footer.${key}`)}</Link>
                </li>
              ))}
              <li>
                <Link to={paths.addProperty()}>{t('nav.list')}</Link>
              </li>
            </ul>
          </nav>
          <div>
            <h2>{t('footer.talk')}</h2>
            <ul>
              {contact?.email ? (
                <li>
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </li>
              ) : null}
              {contact?.phone ? (
                <li>
                  <a className="tabular" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                    {contact.phone}
                  </a>
                </li>
              ) : null}
              {reachable ? null : (
                <li>
                  <Link to={paths.callback()}>{t('footer.ask')}</Link>
                </li>
              )}
              <li className={styles.hours}>{contact?.hours}</li>
              <li className={styles.hours}>{contact?.languages}</li>
              {contact?.grievanceOfficer ? (
                <li>
                  <Link to={paths.grievance()}>{t('footer.grievance')}</Link>
                </li>
              ) : null}
            </ul>
          </div>
        </div>
        <div className={styles.end}>
          <span>{contact?.address}</span>
          <Link to={paths.privacy()}>{t('footer.privacy')}</Link>
          <Link to={paths.terms()}>{t('footer.terms')}</Link>
          <Link to={paths.cookies()}>{t('footer.cookies')}</Link>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
