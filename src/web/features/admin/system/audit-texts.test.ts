import { expect, test } from 'vitest'
import { AUDIT_TARGETS } from '../../../../contracts/admin/admin.ts'
import { AUDIT_ACTIONS } from '../../../../domain/accounts/audit-actions.ts'
import { LANGUAGES } from '../../../../i18n/languages.ts'
import { CATALOGUES } from '../../../../i18n/node.ts'
import { I18n } from '../../../i18n/i18n.ts'

/* The audit log and its filter show words, never keys. */

test.each(LANGUAGES)('every action, group and target of the log has a text: %s', (lang) => {
  const groups = new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] ?? ''))
  const keys = [
    ...AUDIT_ACTIONS.map((action) => `events.action.${action}`),
    ...[...groups].map((group) => `audit.group.${group}`),
    ...AUDIT_TARGETS.flatMap((target) => [`audit.targets.${target}`, `events.target.${target}`]),
  ]
  const i18n = new I18n(lang, CATALOGUES[lang])
  const lacking = keys.filter((key) => !i18n.exists(`admin:${key}`))
  expect(lacking).toEqual([])
})
