import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Mark } from './Mark.tsx'

interface AgeGroups {
  under30: number
  to49: number
  over: number
  unknown: number
  total: number
  source: string
}
const GROUPS = ['under30', 'to49', 'over', 'unknown'] as const

/** People of the district by age: a bar for the eye, a table for everybody. */
export function Ages({ ages }: { ages: AgeGroups }): ReactElement {
  const { t } = useTranslation('locality')
  const share = (people: number): number => (people / ages.total) * 100
  return (
    <>
      <div className="stripe" aria-hidden="true">
        {GROUPS.map((group, order) => (
          <span
            key={group}
            style={{ width: `${share(ages[group])}%`, background: `var(--d${order + 1})` }}
          />
        ))}
      </div>
      <table className="plain">
        <caption className="vh">{t('ages.title')}</caption>
        <tbody>
          {GROUPS.map((group, order) => (
            <tr key={group}>
              <th scope="row">
                <i style={{ background: `var(--d${order + 1})` }} />
                {t(`ages.${group}`)}
              </th>
              <td>{formatNumber(ages[group])}</td>
              <td>
                <b>{formatNumber(share(ages[group]), 1)} %</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Mark text={ages.source} />
    </>
  )
}
