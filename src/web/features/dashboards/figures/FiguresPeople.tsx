import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { Role } from '../../../../domain/accounts/roles.ts'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import type { figuresData } from './figures.server.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { useTabData } from '../tab-data.ts'

const SHOWN: readonly Role[] = ['SELLER', 'REALTOR', 'BUYER', 'RENTER']

/** Accounts opened by month and role; one to four are not told, and no sums that would tell them. */
export function People({ span }: { span: string }): ReactElement {
  const { t } = useTranslation('dashboard')
  const { people, from, to } = useTabData<typeof figuresData>()
  const { month } = useCalendar()
  return (
    <section aria-labelledby="people">
      <div className="heading">
        <div>
          <h2 id="people">{t('people.title')}</h2>
          <p className="quiet small">{span}</p>
        </div>
        <DownloadButton
          path={`/government/registrations.csv?from=${from}&to=${to}`}
          name="veedu-registrations.csv"
          label={t('people.csv')}
        />
      </div>
      <div className="card table">
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">{t('chart.month')}</th>
              {SHOWN.map((role) => (
                <th key={role} scope="col" className="n">
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
                    <td key={role} className="n" data-label={t(`people.${role}`)}>
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
      </div>
      <p className="quiet small note-line">{t('people.how')}</p>
    </section>
  )
}
