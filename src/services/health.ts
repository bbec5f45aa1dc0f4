import type { Deps } from './deps.ts'

export function healthService({ database }: Pick<Deps, 'database'>) {
  return {
    async databaseAnswers(): Promise<boolean> {
      try {
        await database.query('select 1')
        return true
      } catch {
        return false
      }
    },
  }
}
