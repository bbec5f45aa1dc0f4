import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { UserRow } from '../rows.ts'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { RoleTag } from '../../accounts/RoleTag.tsx'

/** A person's role, and what is special about the account. */
export function UserTags({
  user,
}: {
  user: Pick<UserRow, 'role' | 'suspended' | 'emailVerified' | 'daysLeft'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { role, suspended, emailVerified, daysLeft } = user
  return (
    <Row as="span">
      <RoleTag role={role}>{t(`role.${role}`)}</RoleTag>
      {suspended ? <Tag tone="bad">{t('users.suspended')}</Tag> : null}
      {emailVerified ? null : <Tag tone="warning">{t('users.unconfirmed')}</Tag>}
      {daysLeft === null ? null : (
        <Tag>{t('deleted.left', { count: daysLeft, n: formatNumber(daysLeft) })}</Tag>
      )}
    </Row>
  )
}
