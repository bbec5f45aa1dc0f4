import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { hasPermission } from '../../../domain/accounts/permissions.ts'
import { pageContext, servicesContext } from '../../context.server.ts'

type Context = Readonly<RouterContextProvider>

/** The actor if they may import, or null. */
function listerOf(context: Context): Actor | null {
  const { actor } = context.get(pageContext)
  return hasPermission(actor, 'list') ? actor : null
}

const shut = (context: Context) =>
  data({ allowed: false as const }, context.get(pageContext).actor ? 403 : 401)

/** /import: the files that this person sent before. */
export async function importsData({ context }: { context: Context }) {
  const actor = listerOf(context)
  if (!actor) return shut(context)
  const runs = await context.get(servicesContext).imports.list(actor)
  return { allowed: true as const, role: actor.role, runs }
}

/** /import/{id}: one file, as far as it has come. */
export async function importRunData({
  context,
  params,
}: {
  context: Context
  params: { id?: string }
}) {
  const actor = listerOf(context)
  if (!actor) return shut(context)
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : null
  if (id === null) throw data(null, { status: 404 })
  const run = await context
    .get(servicesContext)
    .imports.get(actor, id)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === 'not_found') throw data(null, { status: 404 })
      throw error
    })
  return { allowed: true as const, role: actor.role, run }
}
