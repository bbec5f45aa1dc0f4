import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import { NEW_OPTIONS } from '../../../src/domain/imports/read-row.ts'
import { readXlsx } from '../../../src/services/imports/files/xlsx.ts'
import { textWorkbook } from '../../../src/services/imports/files/write-xlsx.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'
import { unzipped } from '../../support/files/workbook.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startApp({ demo: true })
  folder = await mkdtemp(join(tmpdir(), 'veedu-workbooks-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

async function sheetOf(bytes: Buffer): Promise<{ form: string; rows: string[][] }> {
  const path = join(folder, 'file.xlsx')
  await writeFile(path, bytes)
  const { form, rows } = await readXlsx(path)
  const cells: string[][] = []
  for await (const row of rows) cells.push(row.cells)
  return { form, rows: cells }
}

async function exported({ token }: TestUser, language = 'en'): Promise<Buffer> {
  const answer = await t.app.inject({
    method: 'GET',
    url: '/api/exports/properties.xlsx',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('veedu-properties.xlsx')
  return answer.rawPayload
}

async function found(who: TestUser, bytes: Buffer | string): Promise<ImportRunDetail> {
  const body = new FormData()
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'a')
  const sent = await t.post('/api/imports', { token: who.token, body })
  expect([sent.status, sent.status === 201 ? '' : sent.text]).toEqual([201, ''])
  const run = sent.json<ImportRunDetail>()
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  expect(columns.filter(({ field }) => field === null)).toEqual([])
  await t.put(`/api/imports/${run.id}/columns`, {
    token: who.token,
    body: { headingRow: run.headingRow, columns, options: NEW_OPTIONS },
  })
  await t.services.imports.work(who.user.id, new AbortController().signal)
  return (await t.get(`/api/imports/${run.id}`, { token: who.token })).json<ImportRunDetail>()
}

async function withHomes(): Promise<TestUser> {
  const who = await t.makeUser('REALTOR', { verified: true })
  for (const body of [
    listingBody({
      title: 'തറവാട് <b>& "house"</b> _x000D_',
      description: '=1+1\n two lines,  two spaces ',
      surveyNumber: '12/3',
      block: '007',
      thandaper: '1234567890123456',
      contactPhone: '0481 2345678',
      latitude: 9.5916123456789,
      longitude: 76.5222345678901,
      amenities: ['@one', 'a, b'],
    }),
    listingBody({ title: "'-minus", contactPhone: '+91 00000 00001', floorNumber: -1 }),
  ])
    expect((await t.post('/api/properties', { token: who.token, body })).status).toBe(201)
  return who
}

describe('the workbook of own listings', () => {
  test('has text cells only, and is read as the same listings', async () => {
    const who = await withHomes()
    const bytes = await exported(who)
    const { form, rows } = await sheetOf(bytes)
    expect(form).toBe('Listings (1/2)')
    const csv = parse((await t.get('/api/exports/properties.csv', { token: who.token })).text, {
      bom: true,
    }) as string[][]
    expect(rows[0]).toEqual(csv[0])
    const column = (name: string): (string | undefined)[] =>
      rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1])
    expect(column('Survey number')[0]).toBe('12/3')
    expect(column('Block')[0]).toBe('007')
    expect(column('Thandaper')[0]).toBe('1234567890123456')
    expect(column('Contact phone')).toEqual(['0481 2345678', '+91 00000 00001'])
    const run = await found(who, bytes)
    expect(run.found).toEqual({ create: 0, update: 0, same: 2, left: 0, wrong: 0 })
  })

  test('stays the same through three programs: workbook, CSV, and workbook again', async () => {
    const who = await withHomes()
    const first = await sheetOf(await exported(who))
    // Spreadsheets write every text as it is.
    const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
    const csv = `\ufeff${first.rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`
    expect((await found(who, csv)).found?.same).toBe(2)
    const again = parse(csv, { bom: true, relax_column_count: true }) as string[][]
    const chunks: Buffer[] = []
    const widths = first.rows[0]?.map(() => 10) ?? []
    const book = textWorkbook([{ name: 'Sheet1', widths, rows: again }], new Date(0))
    for await (const chunk of book) chunks.push(chunk as Buffer)
    expect((await found(who, Buffer.concat(chunks))).found?.same).toBe(2)
  })

  test('explains its columns on a second sheet, in the language of the reader', async () => {
    const who = await withHomes()
    const help = async (language: string): Promise<string> =>
      unzipped(await exported(who, language)).get('xl/worksheets/sheet2.xml') ?? ''
    const english = await help('en')
    expect(english).toContain('An amount in rupees: 4500000 or 45 lakh')
    expect(english).toContain('APARTMENT, VILLA')
    expect(await help('ml')).toContain('രൂപയിൽ തുക')
  })
})
