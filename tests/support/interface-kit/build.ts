import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { documentOf } from './server.tsx'

const HOST = 'http://interface-kit.test'

/** React with its warnings: a hydration that does not match is an error of the console. */
const SHARED: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"' },
}

async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = (await build({ ...SHARED, ...config })) as Rolldown.RolldownOutput
  return result.output
}

/**
 * The page of the kit, built by itself, for the product's build has no such page. `serve` answers its addresses in a
 * browser: `/ui?lang=ml&scheme=dark`.
 */
export async function interfaceKitPage(): Promise<{
  url: string
  serve: (context: BrowserContext) => Promise<void>
}> {
  const entry = (name: string) => `tests/support/interface-kit/${name}.tsx`
  const common = { write: false, minify: false, target: 'es2022', assetsInlineLimit: 0 } as const
  const [client, server] = await Promise.all([
    bundle({ build: { ...common, rolldownOptions: { input: entry('client') } } }),
    bundle({
      ssr: { noExternal: true },
      build: { ...common, ssr: true, rolldownOptions: { input: entry('server') } },
    }),
  ])
  const files = new Map(
    client.map((file) => [`/${file.fileName}`, file.type === 'asset' ? file.source : file.code]),
  )
  const named = (fits: (file: (typeof client)[number]) => boolean) =>
    client.filter(fits).map(({ fileName }) => `/${fileName}`)
  const scripts = named((file) => file.type === 'chunk' && file.isEntry)
  const styles = named(({ fileName }) => fileName.endsWith('.css'))

  const folder = await mkdtemp(join(tmpdir(), 'veedu-interface-kit-'))
  let render: typeof documentOf
  try {
    for (const file of server)
      if (file.type === 'chunk') await writeFile(join(folder, file.fileName), file.code)
    const main = server.find((file) => file.type === 'chunk' && file.isEntry)
    const module = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, main?.fileName ?? '')).href
    )) as { documentOf: typeof documentOf }
    render = module.documentOf
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  return {
    url: `${HOST}/ui`,
    async serve(context) {
      await context.route(`${HOST}/**`, async (route) => {
        const url = new URL(route.request().url())
        const file = files.get(url.pathname)
        if (file !== undefined) {
          const contentType = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
          return route.fulfill({ contentType, body: Buffer.from(file) })
        }
        const language = url.searchParams.get('lang') === 'ml' ? 'ml' : 'en'
        const scheme = url.searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
        const body = await render(url.href, language, scheme, { scripts, styles })
        return route.fulfill({ contentType: 'text/html', body })
      })
    },
  }
}
