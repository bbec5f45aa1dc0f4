import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Link } from '../../components/Link.tsx'
import { RecentlySeen } from '../../keep/RecentlySeen.tsx'
import type { overviewData } from './lists.server.ts'
import { useTabData } from './tab-data.ts'
import { tabAddress, type TabKey, type TabProps } from './tabs.ts'

/** How things stand, each figure a door to where it comes from. */
export default function Overview({ role }: TabProps): ReactElement {
  const { t } = useTranslation('profile')
  const { listings, live, views, favorites, saved, searches } = useTabData<typeof overviewData>()
  const tiles: readonly (readonly [string, number, TabKey])[] = [
    ...(listings > 0
      ? ([
          ['listings', listings, 'mine'],
          ['live', live, 'mine'],
          ['views', views, 'mine'],
          ['favorites', favorites, 'mine'],
        ] as const)
      : []),
    ['saved', saved, 'saved'],
    ['searches', searches, 'searches'],
  ]
  return (
    <>
      <ul className="card figures">
        {tiles.map(([name, figure, key]) => (
          <li key={name}>
            <Link to={tabAddress(role, key)}>
              <b>{formatNumber(figure)}</b> {t(`figure.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <RecentlySeen />
    </>
  )
}
