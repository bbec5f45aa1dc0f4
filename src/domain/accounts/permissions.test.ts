import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { authorize, authorizeOwned, hasPermission, type Permission } from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

const actor = (role: Role, id = 1): Actor => ({
  id,
  name: 'A',
  email: 'a@b.test',
  role,
  verified: true,
  sessionId: 1,
})

/** The specification's "Roles" table: one row per permission, one column per role. */
const TABLE: Record<Permission, readonly Role[]> = {
  ownAccount: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  visit: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  save: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  message: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'],
  offer: ['BUYER', 'RENTER', 'SELLER', 'REALTOR'],
  list: ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'ADMIN'],
  integrate: ['BUYER', 'RENTER', 'SELLER', 'REALTOR'],
  realtorTools: ['REALTOR'],
  statistics: ['GOVERNMENT', 'ADMIN'],
  administer: ['ADMIN'],
}

test.each(Object.entries(TABLE) as [Permission, readonly Role[]][])(
  'grants %s to exactly the roles of the table, and never to visitors',
  (permission, roles) => {
    expect(ROLES.filter((role) => hasPermission(actor(role), permission)).sort()).toEqual(
      roles.toSorted(),
    )
    expect(hasPermission(null, permission)).toBe(false)
    expect(() => authorize(null, permission)).toThrow('authenticationRequired')
    for (const role of ROLES.filter((each) => !roles.includes(each)))
      expect(() => authorize(actor(role), permission)).toThrow('accessForbidden')
  },
)

test.each(ROLES)(
  'allows %s to change their own listings if they may list, and others’ only as an administrator',
  (role) => {
    const allowed = (ownerId: number): boolean => {
      try {
        authorizeOwned(actor(role), { ownerId })
        return true
      } catch {
        return false
      }
    }
    expect(allowed(1)).toBe(TABLE.list.includes(role))
    expect(allowed(2)).toBe(role === 'ADMIN')
  },
)
