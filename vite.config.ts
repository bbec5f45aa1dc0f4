import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page runs on. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\/|vite\/preload-helper/
/** Small modules of the frame, and those that two or three of the first pages share. */
const COMMON =
  /\/src\/web\/(features\/(saved\/wish|seo\/(cut|structured-data)|places\/(preferred-city|nearest-city)))\.ts/
/**
 * What many pages share, but for schemas, which bring 30 kB of zod, the table of listing fields, and the reading of typed
 * numbers: many have no use for them.
 */
const FRAME =
  /\/src\/(domain(?!\/listings\/fields\/|\/numbers\/(parse|decimal|words|area-words))|i18n|web)\/|\/src\/contracts\/(limits|search\/url)/
/** Styles of all tabs of the dashboards, which come with the page (tab-styles.ts). */
const DASHBOARD_STYLES = /\/features\/dashboards\/.*\.module\.css$/
/**
 * Styles of the interface kit, of the pages' frame and of the small parts that many pages share: as files of their own, a
 * page would wait for ten of a kilobyte each.
 */
const KIT_STYLES =
  /\/src\/web\/(ui|app|features\/(saved|places|accounts\/RoleTag))[/.].*module\.css$/
/** Styles of searching that only the search page uses, but for those of the map, which loads later. */
const SEARCH_STYLES =
  /\/src\/web\/(features\/search\/(?!map|sentence)|pages\/search\/).*\.module\.css$/
/** A module that so many pages share is loaded with the frame. */
const SHARED_BY = 14

/** A CSS module that is imported for its styles alone, without a name, would be left out (dashboards/tab-styles.ts). */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

/**
 * Short names of classes in the built product: four characters for the module and the number of the class in it. They
 * are the same on the server as in the browser, and the part that repeats compresses well.
 */
function shortClassName(name: string, filename: string, css: string): string {
  const names = new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, found]) => found))
  const module = createHash('sha256').update(basename(filename)).digest('hex').slice(0, 4)
  return `_${module}${[...names].indexOf(name).toString(36)}`
}

/** The service worker is a module of its own at the root, which governs all pages. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: fileURLToPath(new URL('src/web/service-worker.ts', import.meta.url)),
      fileName: 'service-worker.js',
    })
  },
}

const SENTENCES = fileURLToPath(new URL('src/i18n', import.meta.url))

/** The sentences of each namespace, by what their file is called in the browser: "en/shell.json". */
function sentenceFiles(): Map<string, string> {
  const paths = readdirSync(SENTENCES, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(
    paths.flatMap((path) => {
      const [, lang, name] = /^(en|ml)\W.*?(\w+\.json)$/.exec(path) ?? []
      if (!lang || !name) return []
      const text = readFileSync(join(SENTENCES, path), 'utf8')
      return [[`${lang}/${name}`, JSON.stringify(JSON.parse(text))]]
    }),
  )
}

/** The folder of these files in the built product changes with any of them, so that they can be cached for good. */
function sentencesFolder(): string {
  const hash = createHash('sha256')
  for (const parts of sentenceFiles()) hash.update(parts.join())
  return `assets/sentences-${hash.digest('hex').slice(0, 8)}`
}

/**
 * Sentences that a page needs after its first render are files of their own (src/web/i18n/client.ts), whose addresses
 * follow from their names: a list of them would be as large as the rest of the translation's code.
 */
const sentences: Plugin = {
  name: 'sentences',
  config: (_, { command }) => ({
    define: {
      'import.meta.env.SENTENCES': JSON.stringify(
        command === 'build' ? `/${sentencesFolder()}` : '/sentences',
      ),
    },
  }),
  generateBundle() {
    if (this.environment.name !== 'client') return
    const folder = sentencesFolder()
    for (const [file, source] of sentenceFiles())
      this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
  },
  configureServer({ middlewares }) {
    middlewares.use('/sentences/', (request, response, next) => {
      const text = sentenceFiles().get((request.url ?? '').replace(/^\//, ''))
      if (text === undefined) next()
      else response.setHeader('content-type', 'application/json').end(text)
    })
  },
}

/** Where `npm run bench -- bytes` reads what each built script is made of. */
const SIZES = fileURLToPath(new URL('build/module-sizes.json', import.meta.url))

/** Writes the length of every package and folder of the project in each script, before minification. */
const moduleSizes: Plugin = {
  name: 'module-sizes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const sizes: Record<string, Record<string, number>> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const parts: Record<string, number> = {}
      for (const [id, { renderedLength }] of Object.entries(chunk.modules))
        parts[partOf(id)] = (parts[partOf(id)] ?? 0) + renderedLength
      sizes[`/${chunk.fileName}`] = parts
    }
    writeFileSync(SIZES, JSON.stringify(sizes))
  },
}

/** The package of a module, or its folder in the project: "react-dom", "src/web/features/map". */
function partOf(id: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  if (name) return name
  const [path = id] = id.split('?')
  const [, folder] = /\/(src\/(?:web\/)?[^/]+(?:\/[^/.]+){0,2})/.exec(path) ?? []
  return folder ?? 'other'
}

export default defineConfig(({ command }) => ({
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  plugins: [reactRouter(), keepStyles, sentences, serviceWorker, moduleSizes],
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('src/web/zod-without-eval.ts', import.meta.url)),
      },
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Forty files of a kilobyte wait for each other on a slow line, and compress badly: what all pages
            // need comes in two.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: 'kit-styles', test: KIT_STYLES, priority: 3 },
                { name: 'search-styles', test: SEARCH_STYLES, priority: 3 },
                { name: 'dashboard-styles', test: DASHBOARD_STYLES, priority: 2 },
                { name: 'common', test: COMMON, priority: 1 },
                { name: 'frame', test: FRAME, minShareCount: SHARED_BY, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // Fonts and drawings stay files of their own: cached once, never inside a style sheet.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
}))
