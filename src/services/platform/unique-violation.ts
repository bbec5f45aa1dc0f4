/** Whether a statement was refused because another row has the value that must be unique (PostgreSQL's 23505). */
export function isTwice(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && each.code === '23505') return true
  return false
}
