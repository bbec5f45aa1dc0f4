import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { useLocation } from 'react-router'
import { DeskCard, DeskTable, ActionsCell } from '../DeskCard.tsx'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { tabAddress } from '../tabs.ts'
import { useResolveReport } from './use-resolve-report.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from '../DeskTable.module.css'
import { ButtonLink, Button } from '../../../ui/actions/Button.tsx'

/** What visitors reported of listings, the newest first; resolving one can be taken back. */
export function Reports({ panel: { page } }: { panel: PanelOf<'reports'> }): ReactElement {
  const { t } = useTranslation('listingReports')
  const { t: admin } = useTranslation('admin')
  const { pathname } = useLocation()
  const { total, lines } = page
  const { heading, resolve } = useResolveReport('reports', {
    resolved: t('admin.resolved'),
    reopened: t('admin.reopened'),
    failed: t('admin.failed'),
    broke: t('admin.failed'),
  })
  return (
    <DeskCard
      id="reports"
      title={
        total === 0 ? t('admin.none') : t('admin.title', { count: total, n: formatNumber(total) })
      }
      text={t('admin.text')}
      headingRef={heading}
    >
      <DeskTable
        look="reports"
        heads={[t('admin.listing'), t('admin.report'), t('admin.by')]}
        lines={lines}
      >
        {({ id, version, property, reason, details, reporter, at }) => (
          <tr key={id}>
            <td>
              <Link id={`report-${id}`} to={paths.property(property)}>
                {property.title}
              </Link>
              <SampleMark of={property} />
              <small>{property.city}</small>
            </td>
            <td>
              <b>{t(`reasons.${reason}`)}</b>
              {details ? <p className={styles.details}>{details}</p> : null}
            </td>
            <td data-label={t('admin.by')}>
              {reporter ?? t('admin.visitor')} · <DateTime at={at} clock />
            </td>
            <ActionsCell>
              <ButtonLink
                variant="text"
                to={tabAddress(pathname, 'moderation', { id: property.id })}
                aria-describedby={`report-${id}`}
              >
                {admin('view')}
              </ButtonLink>
              <Button
                variant="outline"
                aria-describedby={`report-${id}`}
                onClick={() => void resolve(id, version)}
              >
                {t('admin.resolve')}
              </Button>
            </ActionsCell>
          </tr>
        )}
      </DeskTable>
      <Pager tab="reports" page={page} />
    </DeskCard>
  )
}
