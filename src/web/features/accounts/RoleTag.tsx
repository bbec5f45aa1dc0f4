import type { ReactElement, ReactNode } from 'react'
import type { Role } from '../../../domain/accounts/roles.ts'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import styles from './RoleTag.module.css'

/** A government account has the plain colours. */
const LOOK: Partial<Record<Role, string | undefined>> = {
  ADMIN: styles.administrator,
  SELLER: styles.seller,
  REALTOR: styles.realtor,
  BUYER: styles.seeker,
  RENTER: styles.seeker,
}

/** The name of a role, in its colours. */
export function RoleTag({ role, children }: { role: Role; children: ReactNode }): ReactElement {
  return <Tag className={LOOK[role]}>{children}</Tag>
}
