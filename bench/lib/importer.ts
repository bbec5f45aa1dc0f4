import { createHash } from 'node:crypto'
import type {
  ImportPreview,
  ImportRow,
  ImportRows,
  ImportRunDetail,
} from '../../src/contracts/imports/imports.ts'
import { NEW_OPTIONS } from '../../src/domain/imports/read-row.ts'
import { serve } from './server.ts'

const PERSON = { email: 'bench@veedu.example', password: 'a long password of the benchmarks' }
/** The polling interval for an import, in milliseconds. */
const LOOK_EVERY = 100
const GIVEN_UP = 600_000

/** The product on an embedded database in a persistent folder, and a person who may import. */
export interface Importer {
  pid: number
  /** The number of 503 responses of the server. */
  busy: () => number
  upload: (file: string | Buffer, name?: string) => Promise<ImportRunDetail>
  /** Accepts the detected columns and waits for the dry run. */
  check: (run: ImportRunDetail) => Promise<void>
  /** Sends a mapping and waits for the dry run. Null: the mapping was refused with these words. */
  map: (id: number, mapping: object) => Promise<{ run: ImportRunDetail } | { refused: string }>
  /** What the first rows would become. */
  preview: (id: number, mapping: object) => Promise<ImportPreview>
  /** Every row of a run with its result. */
  rows: (id: number) => Promise<ImportRow[]>
  start: (id: number) => Promise<void>
  get: (id: number) => Promise<ImportRunDetail>
  until: (id: number, fits: (run: ImportRunDetail) => boolean) => Promise<ImportRunDetail>
  search: () => Promise<void>
  /** Searches continuously; `told` receives the milliseconds of each search. */
  searchOften: (told: (milliseconds: number) => void) => { stop: () => Promise<void> }
  /** The own listings as a CSV file. */
  exported: () => Promise<string>
  /** A hash of the content, without generated ids. */
  essence: () => Promise<string>
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export async function importer(folder: string): Promise<Importer> {
  const served = await serve({
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_EMAIL: PERSON.email,
    ADMIN_PASSWORD: PERSON.password,
  })
  const { url, pid } = served
  const session = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  const { token } = (await session.json()) as { token?: string }
  if (!token) throw new Error(`the administrator cannot sign in: ${session.status}`)

  let busy = 0
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (answer.ok) return answer
    const said = await answer.text()
    // The server was too busy: read requests are retried.
    if (answer.status !== 503 || method !== 'GET')
      throw new Error(`${method} ${path}: ${answer.status} ${said}`)
    busy += 1
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    return ask(method, path, body)
  }
  const get = async (id: number): Promise<ImportRunDetail> =>
    (await ask('GET', `/api/imports/${id}`)).json() as Promise<ImportRunDetail>
  const search = async (): Promise<void> => {
    await (await ask('GET', '/api/search?location=Kochi&facets=1')).arrayBuffer()
  }
  const exported = async (): Promise<string> =>
    (await ask('GET', '/api/exports/properties.csv')).text()
  const until: Importer['until'] = async (id, fits) => {
    for (const begun = performance.now(); performance.now() - begun < GIVEN_UP;) {
      const run = await get(id)
      if (fits(run)) return run
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
    throw new Error(`run ${id} does not come to its end`)
  }
  return {
    pid,
    busy: () => busy,
    get,
    search,
    until,
    exported,
    async upload(file, name = 'homes.csv') {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), name)
      return (await ask('POST', '/api/imports', form)).json() as Promise<ImportRunDetail>
    },
    async check({ id, headingRow, columns }) {
      await ask('PUT', `/api/imports/${id}/columns`, {
        headingRow,
        // Its prices are made up: none is what is usual in a town.
        options: { ...NEW_OPTIONS, acceptDoubts: true },
        columns: columns.map(({ field, unit }) => ({ field, unit })),
      })
      await until(id, (run) => run.state === 'checked')
    },
    async map(id, mapping) {
      try {
        await ask('PUT', `/api/imports/${id}/columns`, mapping)
      } catch (error) {
        return { refused: String(error) }
      }
      return { run: await until(id, (run) => run.state === 'checked') }
    },
    async preview(id, mapping) {
      const answer = await ask('POST', `/api/imports/${id}/preview`, mapping)
      return (await answer.json()) as ImportPreview
    },
    async rows(id) {
      const all: ImportRow[] = []
      for (let after: number | null = 0; after !== null;) {
        const answer = await ask('GET', `/api/imports/${id}/rows?limit=200&after=${after}`)
        const page = (await answer.json()) as ImportRows
        all.push(...page.items)
        after = page.next
      }
      return all
    },
    async start(id) {
      await ask('POST', `/api/imports/${id}/start`, {})
    },
    searchOften(told) {
      const end = new AbortController()
      const work = (async () => {
        while (!end.signal.aborted) {
          const begun = performance.now()
          await search()
          told(performance.now() - begun)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })()
      return {
        async stop() {
          end.abort()
          await work.catch(() => undefined)
        },
      }
    },
    async essence() {
      const lines = (await exported()).split('\r\n').map((line) => line.replace(/^\d+,/, ''))
      return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
    },
    async kill() {
      process.kill(pid, 'SIGKILL')
      await served.stop()
    },
    stop: served.stop,
  }
}
