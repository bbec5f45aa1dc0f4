import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
/** The names of a running server's metrics. */
let offered: Set<string>
beforeAll(async () => {
  // Load shedding, which has metrics too, is off in the mode of tests.
  t = await startApp({ env: { NODE_ENV: 'development' } })
  await t.get('/api/cities')
  const { text } = await t.get('/metrics')
  offered = new Set([...text.matchAll(/^([a-z]\w*)(?:\{| )/gm)].map(([, name = '']) => name))
  // Without values until there are some.
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) (?:gauge|counter)$/gm)) offered.add(name)
})
afterAll(() => t.close())

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; action: string }
}

const dashboard = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as Dashboard
const rules = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as {
  groups: { rules: Rule[] }[]
}

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
  ),
  ...rules.groups.flatMap((group) => group.rules).map(({ alert, expr }) => [alert, expr] as const),
]

/** The metrics of an expression. @throws Error when it is not PromQL */
function metricsOf(expression: string): string[] {
  const names: string[] = []
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`no PromQL at ${node.from}: ${expression}`)
      const isMetric = node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector'
      if (isMetric) names.push(expression.slice(node.from, node.to))
    },
  })
  return names
}

describe('the dashboard and the alerts', () => {
  test.each(expressions)('%s asks for metrics that there are: %s', (_title, expression) => {
    const metrics = metricsOf(expression)
    expect(metrics.length).toBeGreaterThan(0)
    // Prometheus makes `up` itself.
    expect(metrics.filter((name) => name !== 'up' && !offered.has(name))).toEqual([])
  })

  test('a name that nobody offers, and what is no PromQL, would be found', () => {
    expect(metricsOf('rate(veedu_nothing[5m])')).toEqual(['veedu_nothing'])
    expect(offered.has('veedu_nothing')).toBe(false)
    expect(() => metricsOf('sum by (status) (rate(veedu_people[5m])')).toThrow('no PromQL')
  })

  test('each alert says what it means and what to do', () => {
    const all = rules.groups.flatMap((group) => group.rules)
    expect(all.length).toBeGreaterThan(10)
    for (const { annotations } of all) {
      expect(annotations.summary).not.toBe('')
      expect(annotations.action).not.toBe('')
    }
  })
})

test('the figures of the operation are those of now', async () => {
  const { text } = await t.get('/metrics')
  expect(text).toContain('veedu_database_up 1')
  expect(text).toContain('veedu_saving 1')
  expect(text).toContain('veedu_index_ready 1')
  expect(text).toContain('veedu_streams_open 0')
  expect(text).toMatch(/^veedu_disk_free_bytes [1-9]/m)
})
