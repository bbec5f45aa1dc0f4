import { officeIssuesQuery } from '../../../../contracts/places/office-issues.ts'
import type { TabRequest } from '../tabs.server.ts'

/** An office's queue of issues; what cannot be read of the address is left out. */
export async function officeIssuesData({ services, actor, query }: TabRequest) {
  const asked: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(officeIssuesQuery.shape)) {
    const text = query.get(name)
    if (text !== null && text !== '' && field.safeParse(text).success) asked[name] = text
  }
  const read = officeIssuesQuery.parse({
    town: null,
    priority: null,
    kind: null,
    due: null,
    ...asked,
  })
  return { asked: read, ...(await services.officeIssues.list(actor, read)) }
}
