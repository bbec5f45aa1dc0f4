import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../components/Link.tsx'
import { paths } from '../../paths.ts'
import { Drafts } from './Drafts.tsx'
import type { mineData } from './lists.server.ts'
import { OwnListing } from './OwnListing.tsx'
import { useTabData } from './tab-data.ts'
import type { TabProps } from './tabs.ts'

/** One's own listings, and those that are only begun. */
export default function MineTab({ now }: TabProps): ReactElement {
  const { t } = useTranslation('profile')
  const { mine, drafts } = useTabData<typeof mineData>()
  return (
    <section aria-labelledby="mine">
      <div className="heading">
        <h2 id="mine">{t('mine', { count: mine.length })}</h2>
        <Link className="btn line" to={paths.imports()}>
          <Icon name="upload" />
          {t('import')}
        </Link>
      </div>
      <Drafts drafts={drafts} titles={new Map(mine.map(({ id, title }) => [id, title]))} />
      {mine.length === 0 ? (
        <div className="card pad empty">
          <p>{t('noneMine')}</p>
          <Link className="btn soft" to={paths.form()}>
            {t('add')}
          </Link>
        </div>
      ) : (
        <ul className="card rows own">
          {mine.map((listing) => (
            <OwnListing key={listing.id} listing={listing} now={new Date(now)} />
          ))}
        </ul>
      )}
    </section>
  )
}
