import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { Role } from '../../../../domain/accounts/roles.ts'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import type { figuresData } from './figures.server.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import styles from './figures-tab.module.css'
import { DashboardSection } from '../DashboardSection.tsx'
import { tableClass } from '../../../ui/display/Table.tsx'

const SHOWN: readonly Role[] = ['SELLER', 'REALTOR', 'BUYER', 'RENTER']

/** New accounts by month and role. Counts from one to four are withheld, as are sums that would reveal them. */
export function People({ span }: { span: string }): ReactElement {
  const { t } = useTranslation('dashboard')
  const { people, from, to } = useTabData<typeof figuresData>()
  const { month } = useCalendar()
  return (
    <DashboardSection
      id="people"
      title={t('people.title')}
      text={span}
      tools={
        <DownloadButton
          path={`/government/registrations.csv?from=${from}&to=${to}`}
          name="veedu-registrations.csv"
          label={t('people.csv')}
        />
      }
    >
      <Card padded={false} className="clipped">
        <table className={tableClass(styles.figuresTable)}>
          <thead>
            <tr>
              <th scope="col">{t('chart.month')}</th>
              {SHOWN.map((role) => (
                <th key={role} scope="col">
                  {t(`people.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.toReversed().map((row) => (
              <tr key={row.month}>
                <th scope="row">{month(row.month)}</th>
                {SHOWN.map((role) => {
                  const count = row.roles[role]
                  return (
                    <td key={role} data-label={t(`people.${role}`)}>
                      {count === null || count === undefined
                        ? t('people.few')
                        : formatNumber(count)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Text muted size="small" className={styles.noteLine}>
        {t('people.how')}
      </Text>
    </DashboardSection>
  )
}
