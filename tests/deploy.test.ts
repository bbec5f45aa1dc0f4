import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, VARIABLES } from '../src/server/config.ts'

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8')
/** What an image or a service gives its process, beside the configuration. */
const OF_NODE = ['NODE_COMPILE_CACHE']
const unknown = (names: readonly string[]): string[] =>
  names.filter((name) => !VARIABLES.includes(name) && !OF_NODE.includes(name))

/** Seconds between the signal and SIGKILL: the draining, and 15 for what is open. */
const STOP_SECONDS = readConfig({ NODE_ENV: 'production', TRUST_PROXY: '1' }).drainSeconds + 15

/** The file that `npm start` runs. */
const PROGRAM = 'src/server/main.ts'

describe('the Dockerfile', () => {
  const text = read('Dockerfile')
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )

  test('has no fault that the language server of Docker finds', () => {
    expect(validate(text)).toEqual([])
    expect(validate('FROM node\nCPY a b')).not.toEqual([])
  })

  test('copies files that exist and that .dockerignore lets through', () => {
    const let_through = read('Dockerfile.dockerignore').split('\n')
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    expect(copied.filter((path) => !let_through.includes(`!${path.replace(/^\.\//, '')}`))).toEqual(
      [],
    )
  })

  test('starts what npm start starts, not as root, and knows when it is ready', () => {
    expect(readFileSync('scripts/start.mjs', 'utf8')).toContain(`'${PROGRAM}'`)
    expect(text).toContain(`CMD ["node", "${PROGRAM}"]`)
    expect(text.indexOf('\nUSER node\n')).toBeLessThan(text.indexOf('\nCMD '))
    expect(text).toMatch(/HEALTHCHECK [\s\S]*\/readyz/)
    const variables = /^ENV ([\s\S]*?)\n(?! )/m.exec(text)?.[1] ?? ''
    expect(unknown([...variables.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))).toEqual([])
  })
})

interface ComposeService {
  environment?: Record<string, string>
  volumes?: string[]
  networks?: string[]
  stop_grace_period?: string
  read_only?: boolean
  ports?: string[]
}
interface Compose {
  services: Record<string, ComposeService>
  volumes: Record<string, unknown>
  networks: Record<string, unknown>
}

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services, volumes, networks } = parse(text) as Compose
  const { veedu } = services

  test('sets variables that the configuration accepts', () => {
    const example = parse(text.replaceAll(/\$\{(\w+)[^}]*\}/g, 'example')) as Compose
    const environment = example.services.veedu?.environment ?? {}
    expect(unknown(Object.keys(environment))).toEqual([])
    const filled = {
      ...environment,
      SMTP_URL: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      CONTACT_EMAIL: '',
    }
    const config = readConfig({ NODE_ENV: 'production', ...filled, BACKUP_KEY: '' })
    expect(config).toMatchObject({ publicUrl: 'https://example', trustProxy: ['uniquelocal'] })
    expect(config.demo).toBe(false)
  })

  test('takes from its own file what it does not know, and compose.env.example names all of it', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
    const named = [...read('compose.env.example').matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name,
    )
    expect([...asked].toSorted()).toEqual(named.toSorted())
  })

  test('declares each volume and network, and ends Veedu after its draining', () => {
    const named = Object.values(services).flatMap((each) => each.volumes ?? [])
    const used = named.map((each) => each.split(':')[0] ?? '').filter((each) => !/^[./]/.test(each))
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted())
    const joined = Object.values(services).flatMap((each) => each.networks ?? [])
    expect(joined.filter((each) => !(each in networks))).toEqual([])
    expect(veedu?.stop_grace_period).toBe(`${STOP_SECONDS}s`)
    expect(veedu?.read_only).toBe(true)
    // The database and Veedu itself are reached through the proxy alone.
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['caddy'])
  })
})

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
}

describe('the manifests for Kubernetes', () => {
  const manifests = ['veedu.yaml', 'secret.example.yaml'].flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
  )
  type Model = new (manifest: unknown) => { validate: () => void }
  const modelOf = async ({ apiVersion, kind }: Manifest): Promise<Model> => {
    const models = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`)) as Record<
      string,
      Model
    >
    const model = models[kind]
    if (!model) throw new Error(`${apiVersion} has no ${kind}`)
    return model
  }
  const only = (kind: string): Manifest => {
    const found = manifests.find((manifest) => manifest.kind === kind)
    if (!found) throw new Error(`there is no ${kind}`)
    return found
  }

  test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    '%s fits the schema of the API',
    async (_kind, manifest) => {
      const Model = await modelOf(manifest)
      new Model(manifest).validate()
      expect(() => new Model({ ...manifest, metadata: 'none' }).validate()).toThrow('metadata')
    },
  )

  test('set variables that the configuration accepts together', () => {
    const set = { ...only('ConfigMap').data, ...only('Secret').stringData }
    expect(unknown(Object.keys(set))).toEqual([])
    const config = readConfig({ NODE_ENV: 'production', ...set })
    // Pods share pictures and papers through the bucket.
    expect(config.s3).not.toBeNull()
    expect(config.databaseUrl).not.toBeNull()
  })

  test('end Veedu after its draining, keep one budget and select the pods that there are', () => {
    const { spec } = only('Deployment') as unknown as {
      spec: {
        selector: { matchLabels: object }
        template: {
          metadata: { labels: object }
          spec: { terminationGracePeriodSeconds: number; volumes: { name: string }[] }
        }
      }
    }
    expect(spec.template.spec.terminationGracePeriodSeconds).toBe(STOP_SECONDS)
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    const service = only('Service') as unknown as { spec: { selector: object } }
    expect(spec.template.metadata.labels).toMatchObject(service.spec.selector)
  })
})

describe('the unit of systemd', () => {
  const unit = read('veedu.service')

  test('starts what npm start starts and ends it after its draining', () => {
    expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/node ${PROGRAM}$`, 'm'))
    expect(unit).toContain(`TimeoutStopSec=${STOP_SECONDS}`)
    const set = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(set).toContain('NODE_ENV')
    expect(unknown(set)).toEqual([])
  })
})
