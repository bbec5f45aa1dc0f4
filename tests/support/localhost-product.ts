import { createServer } from 'node:net'
import { startProduct } from './browser-app.ts'
import { visitor, type Visitor } from './browser.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

export interface LocalhostProduct extends Product {
  /** A visitor of it whose preferred city is set. */
  come: (options?: Parameters<typeof visitor>[0]) => Promise<Visitor>
}

/** An app opened as localhost: passkeys are bound to a host name, and identity providers return to PUBLIC_URL. */
export async function startLocalhostProduct(
  env: Record<string, string>,
): Promise<LocalhostProduct> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const product = await startProduct({ PORT: String(port), PUBLIC_URL: url, ...env })
  return {
    ...product,
    url,
    come: async (options = {}) => {
      const one = await visitor({ baseURL: url, city: null, ...options })
      await one.context.addCookies([{ name: 'preferredCity', value: 'Kottayam', url }])
      await one.context.addInitScript(() => localStorage.setItem('preferredCity', 'Kottayam'))
      return one
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
