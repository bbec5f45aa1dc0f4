import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { UserRow } from '../rows.ts'

/** A person's role, and what is special about the account. */
export function UserTags({
  user,
}: {
  user: Pick<UserRow, 'role' | 'suspended' | 'emailVerified' | 'daysLeft'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { role, suspended, emailVerified, daysLeft } = user
  return (
    <span className="row">
      <span className={`tag role ${role.toLowerCase()}`}>{t(`role.${role}`)}</span>
      {suspended ? <span className="tag bad">{t('users.suspended')}</span> : null}
      {emailVerified ? null : <span className="tag warn">{t('users.unconfirmed')}</span>}
      {daysLeft === null ? null : (
        <span className="tag">
          {t('deleted.left', { count: daysLeft, n: formatNumber(daysLeft) })}
        </span>
      )}
    </span>
  )
}
