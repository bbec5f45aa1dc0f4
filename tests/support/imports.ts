import { eq } from 'drizzle-orm'
import type { ImportRows, ImportRunDetail } from '../../src/contracts/imports/imports.ts'
import { properties } from '../../src/db/schema.ts'
import { NEW_OPTIONS, type ImportOptions } from '../../src/domain/imports/read-row.ts'
import type { Answer, TestApp } from './api.ts'
import type { TestUser } from './factories.ts'

/** Imports files through the API as one person. */
export function importsOf(t: TestApp, { token, user }: TestUser) {
  const nobody = new AbortController().signal
  const detail = async (id: number): Promise<ImportRunDetail> =>
    (await t.get(`/api/imports/${id}`, { token })).json<ImportRunDetail>()

  return {
    detail,

    async upload(file: string | Buffer): Promise<ImportRunDetail> {
      const body = new FormData()
      body.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'f')
      const answer = await t.post('/api/imports', { token, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json<ImportRunDetail>()
    },

    /** Sends the columns as they were guessed, with `more` of the body, and answers what the API says. */
    async send(
      run: ImportRunDetail,
      { options, ...more }: { options?: Partial<ImportOptions> } & Record<string, unknown> = {},
    ): Promise<Answer> {
      const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
      return t.put(`/api/imports/${run.id}/columns`, {
        token,
        body: {
          headingRow: run.headingRow,
          columns,
          options: { ...NEW_OPTIONS, ...options },
          ...more,
        },
      })
    },

    /** The same, with the dry run. */
    async check(
      run: ImportRunDetail,
      more: { options?: Partial<ImportOptions> } & Record<string, unknown> = {},
    ): Promise<ImportRunDetail> {
      const answer = await this.send(run, more)
      if (answer.status !== 200) throw new Error(answer.text)
      await t.services.imports.work(user.id, nobody)
      return detail(run.id)
    },

    async start(run: ImportRunDetail): Promise<ImportRunDetail> {
      const answer = await t.post(`/api/imports/${run.id}/start`, { token, body: {} })
      if (answer.status !== 200) throw new Error(answer.text)
      await t.services.imports.work(user.id, nobody)
      return detail(run.id)
    },

    /** What is said of each row. */
    async said(run: ImportRunDetail): Promise<string[][]> {
      const answer = await t.get(`/api/imports/${run.id}/rows?show=all`, { token })
      return answer.json<ImportRows>().items.map(({ problems }) => problems.map(({ text }) => text))
    },

    async listings() {
      return t.database.db
        .select()
        .from(properties)
        .where(eq(properties.ownerId, user.id))
        .orderBy(properties.id)
    },
  }
}
