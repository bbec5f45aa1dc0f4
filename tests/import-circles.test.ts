import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The folder that a file belongs to: a subject of its layer (`src/services/listings`) or, in the web, of its part
 * (`src/web/features/search`). A file directly in a layer or part, such as `src/services/index.ts`, stands alone.
 */
function folderOf(file: string): string {
  const parts = file.split('/')
  const depth = parts[1] === 'web' ? 4 : 3
  return parts.length > depth ? parts.slice(0, depth).join('/') : file
}

/** The sources without tests, by path, and the files that each imports: statically, dynamically, or for its types. */
function readImports(): Graph {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const known = new Set(files)
  return new Map(
    files.map((file) => [
      file,
      new Set(
        importsOf(file, readFileSync(file, 'utf8')).filter(
          (target) => known.has(target) && target !== file,
        ),
      ),
    ]),
  )
}

/** The paths of the relative imports in a source text. */
function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier.replace(/\?.*/, '')))
}

function groupByFolder(imports: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const from = folderOf(file)
    const reached = folders.get(from) ?? new Set()
    for (const target of targets) if (folderOf(target) !== from) reached.add(folderOf(target))
    folders.set(from, reached)
  }
  return folders
}

/** The nodes that can be reached from a node, itself only through a circle. */
function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    open.push(...(graph.get(node) ?? []))
  }
  return seen
}

/** Groups of nodes that all import each other, directly or not (strongly connected components), sorted. */
function circles(graph: Graph): string[][] {
  const reachable = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]))
  const done = new Set<string>()
  const found: string[][] = []
  for (const [node, targets] of reachable) {
    if (done.has(node) || !targets.has(node)) continue
    const circle = [...targets].filter((other) => reachable.get(other)?.has(node))
    for (const member of circle) done.add(member)
    found.push(circle.toSorted())
  }
  return found
}

/** A circle of files in one folder, such as those directly in `src/db`, is that folder's own matter. */
const acrossFolders = (circle: readonly string[]) =>
  new Set(circle.map((node) => (node.includes('.') ? posix.dirname(node) : node))).size > 1

test('the folders import each other in one direction', () => {
  expect(circles(groupByFolder(readImports())).filter(acrossFolders)).toEqual([])
})

test('a circle is found through static, dynamic and type imports and re-exports', () => {
  const sources = {
    'src/services/a/one.ts': "import type { Two } from '../b/two.ts'",
    'src/services/b/two.ts': "export { three } from '../c/three.ts'",
    'src/services/c/three.ts': "export const load = () => import('../a/one.ts')",
    'src/services/index.ts': "import { three } from './c/three.ts'",
  }
  const planted = new Map(
    Object.entries(sources).map(([file, source]) => [file, new Set(importsOf(file, source))]),
  )
  expect(circles(planted)).toEqual([
    ['src/services/a/one.ts', 'src/services/b/two.ts', 'src/services/c/three.ts'],
  ])
  expect(circles(groupByFolder(planted))).toEqual([
    ['src/services/a', 'src/services/b', 'src/services/c'],
  ])
})
