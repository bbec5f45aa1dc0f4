// Which layer of src may import which (ARCHITECTURE.md), and the same for the parts of src/web.
import { posix, relative, sep } from 'node:path'

/** @typedef {{ filename: string, cwd: string, report: (found: { node: unknown, message: string }) => void }} Context */
/** @typedef {{ source: { value?: unknown } | null }} WithSource */

/**
 * What each layer may import besides itself; `server` and `cli` compose them all and are not listed. @type
 * {Readonly<Record<string, readonly string[]>>}
 */
const LAYERS = {
  domain: [],
  contracts: ['domain'],
  search: ['domain'],
  valuation: ['domain'],
  i18n: ['domain'],
  adapters: ['contracts', 'domain'],
  mail: ['i18n', 'domain'],
  jobs: ['services', 'contracts', 'domain'],
  db: ['domain'],
  services: ['db', 'search', 'valuation', 'contracts', 'domain'],
  api: ['services', 'contracts', 'domain'],
  web: ['contracts', 'domain', 'i18n'],
}

/** Layers without I/O, and the packages that each may not import. @type {Readonly<Record<string, RegExp>>} */
const PURE = {
  domain: /^(node:|@?[a-z])/,
  search: /^node:/,
  valuation: /^node:/,
}

/** Packages that no file of the browser may import: what they do costs bytes there. @type {Readonly<Record<string, RegExp>>} */
const SERVER_ONLY = { contracts: /^lru-cache$/, web: /^lru-cache$/ }

/** What a part of src/web may not import. @type {Readonly<Record<string, readonly string[]>>} */
const WEB_PARTS = {
  app: ['pages'],
  features: ['pages'],
  ui: ['pages', 'features', 'app'],
  platform: ['pages', 'features', 'app', 'ui'],
}

/**
 * Why a file may not import a specifier; null when it may.
 * @param {string} file its path relative to the checkout, with slashes
 * @param {string} specifier
 */
function importFault(file, specifier) {
  const [, layer, part] = /^src\/([^/]+)\/([^/]+)/.exec(file) ?? []
  const allowed = layer === undefined ? undefined : LAYERS[layer]
  if (layer === undefined || allowed === undefined) return null
  if (!specifier.startsWith('.')) {
    if (SERVER_ONLY[layer]?.test(specifier))
      return `src/${layer} is loaded by browsers: it may not import ${specifier}.`
    return PURE[layer]?.test(specifier) && !/\.test\.tsx?$/.test(file)
      ? `src/${layer} does no I/O: it may not import ${specifier}.`
      : null
  }
  const target = posix.join(posix.dirname(file), specifier)
  const [, other, otherPart] = /^src\/([^/]+)\/([^/]+)/.exec(target) ?? []
  if (other === undefined) return null
  if (other === layer) {
    if (layer !== 'web' || part === undefined || otherPart === undefined) return null
    return WEB_PARTS[part]?.includes(otherPart)
      ? `src/web/${part} may not import src/web/${otherPart} (see ARCHITECTURE.md).`
      : null
  }
  // Loaders call services through the context and import only their types.
  const loader = layer === 'web' && file.endsWith('.server.ts') && other === 'services'
  return allowed.includes(other) || loader
    ? null
    : `src/${layer} may import only ${allowed.join(', ') || 'itself'} (see ARCHITECTURE.md).`
}

export const layers = {
  create: (/** @type {Context} */ context) => {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (/** @type {WithSource} */ node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = importFault(file, specifier)
      if (message !== null) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}
