import { serve, type BenchServer } from './server.ts'

const ADMIN = { email: 'bench@veedu.example', password: 'a long password of the benchmarks' }

/** The product on a PostgreSQL database, with an administrator who may change every listing. */
export interface Veedu extends BenchServer {
  get: (path: string) => Promise<{ status: number; text: string }>
  /** @throws Error when the change is rejected. */
  change: (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<string>
}

export async function serveVeedu(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Veedu> {
  const served = await serve({
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  })
  try {
    const { url } = served
    await ready(url)
    const session = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const { token } = (await session.json()) as { token?: string }
    if (!token) throw new Error(`the administrator cannot sign in: ${session.status}`)
    return {
      ...served,
      async get(path) {
        const answer = await fetch(url + path)
        return { status: answer.status, text: await answer.text() }
      },
      async change(method, path, body) {
        const answer = await fetch(url + path, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
        return text
      },
    }
  } catch (error) {
    await served.stop()
    throw error
  }
}

/** Waits until the process reports that it is ready. */
async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { status } = await fetch(`${url}/readyz`)
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server is not ready after a minute')
}
