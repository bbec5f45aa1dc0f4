import { siteSettingsInput, siteSettingsView } from '../../contracts/admin/site-settings.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { readVersion } from '../../domain/platform/versions.ts'
import { requiredVersion, requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** How the operator of this site is reached: read and changed by administrators, shown on every page. */
export const siteSettings: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']

  app.get(
    '/api/admin/site-settings',
    { onRequest, schema: { tags, response: { 200: siteSettingsView } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.siteSettings.read(actor)
    },
  )

  app.put(
    '/api/admin/site-settings',
    { onRequest, schema: { tags, body: siteSettingsInput, response: { 200: siteSettingsView } } },
    async (request) => {
      const named = readVersion(requiredVersion(request))
      if (!named || named.rest.length > 0) throw new DomainError('malformed', 'version.unreadable')
      return services.siteSettings.change(request.actor, request.body, named.version)
    },
  )
}
