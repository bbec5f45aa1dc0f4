import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { TablePage, UserLine } from './dashboard.server.ts'
import { Pager } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useDeed } from './use-deed.ts'
import { When } from './When.tsx'

/** Everybody with an account. Administrators cannot be deleted, so their rows have no button. */
export function Users({ page }: { page: TablePage<UserLine> }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useDeed()
  const [leaving, setLeaving] = useState<UserLine | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const remove = async ({ id }: UserLine): Promise<void> => {
    setLeaving(null)
    const gone = await act({
      method: 'DELETE',
      path: `/admin/users/${id}`,
      done: t('deed.userDelete.done'),
      failed: t('deed.userDelete.failed'),
      broke: t('deed.userDelete.broke'),
    })
    // The button went with its row.
    if (gone) heading.current?.focus()
  }
  const { q, total, lines, first, nextCursor } = page
  return (
    <section className="card" aria-labelledby="users">
      <header>
        <h2 id="users" ref={heading} tabIndex={-1}>
          {t('users.count', { count: total, n: formatNumber(total) })}
        </h2>
        <SearchBox tab="users" q={q} label={t('users.search')} />
      </header>
      {lines.length === 0 ? (
        <p className="none">{t(q ? 'noneFound' : 'users.none', { q })}</p>
      ) : (
        <table className="desk-table people">
          <thead>
            <tr>
              <th scope="col">{t('users.person')}</th>
              <th scope="col">{t('users.role')}</th>
              <th scope="col">{t('users.joined')}</th>
              <th scope="col" className="r">
                {t('users.listings')}
              </th>
              <th scope="col">
                <span className="vh">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((user) => (
              <tr key={user.id}>
                <td className="person" id={`user-${user.id}`}>
                  <b>{user.name}</b>
                  <span>{user.email}</span>
                </td>
                <td>
                  <span className="row">
                    <span className={`tag role ${user.role.toLowerCase()}`}>
                      {t(`role.${user.role}`)}
                    </span>
                    {user.suspended ? (
                      <span className="tag bad">{t('users.suspended')}</span>
                    ) : null}
                    {user.emailVerified ? null : (
                      <span className="tag warn">{t('users.unconfirmed')}</span>
                    )}
                  </span>
                </td>
                <td data-label={t('users.joined')}>
                  <When at={user.createdAt} />
                </td>
                <td className="r" data-label={t('users.listings')}>
                  {formatNumber(user.listings)}
                </td>
                <td className="acts">
                  {user.role === 'ADMIN' ? null : (
                    <button
                      type="button"
                      className="btn text danger"
                      aria-describedby={`user-${user.id}`}
                      onClick={() => setLeaving(user)}
                    >
                      {t('delete')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager tab="users" q={q} first={first} nextCursor={nextCursor} />
      {leaving ? (
        <ConfirmDialog
          question={t('deed.userDelete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => void remove(leaving)}
          onNo={() => setLeaving(null)}
        />
      ) : null}
    </section>
  )
}
