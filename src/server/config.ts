import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { mapOverlays } from '../contracts/places/map-overlays.ts'
import { POOL_LIMITS } from '../db/pool.ts'
import { MAP_ARCHIVE_URL } from '../domain/places/map-hosts.ts'
import { isIdentity, isRecipient } from '../domain/platform/archive-keys.ts'
import { ROLES, type Role } from '../domain/accounts/roles.ts'

/** Every variable of .env.example, read once. An invalid value stops the start with one line that names it. */

const text = z.string().trim().min(1)
const url = (protocols: RegExp, example: string) =>
  text.refine((value) => protocols.test(value), `must look like ${example}`)
/** A VAPID key, base64url without padding. */
const vapidKey = (chars: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${chars}}$`), `must be ${chars} characters of base64url`)
const yesNo = z.enum(['0', '1'], 'must be 0 or 1')

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a number from ${least} to ${most}`)

/**
 * Calling codes of the countries to which one-time codes are sent unless set otherwise: India, the Gulf, and where most
 * other Malayalis abroad live.
 */
const CODE_COUNTRIES =
  '91,971,966,974,973,968,965,1,44,353,61,64,65,60,960,972,27,49,33,31,32,39,34,41,43,45,46,47,48,356,358'

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(4000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data/veedu'),
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/veedu').optional(),
  DATABASE_REPLICA_URLS: text
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (urls) => urls.every((one) => /^postgres(ql)?:\/\//.test(one) && URL.canParse(one)),
      'must be addresses like postgresql://user:password@host:5432/veedu, separated by commas',
    )
    .optional(),
  DATABASE_POOL: wholeNumber(1, 1_000).default(POOL_LIMITS.size),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 3_600).default(POOL_LIMITS.statementSeconds),
  SEARCH_ENGINE: z.enum(['index', 'postgres'], 'must be index or postgres').default('index'),
  DEMO: yesNo.optional(),
  PUBLIC_URL: url(/^https?:\/\/[^/]+\/?$/, 'https://veedu.example, without a path').optional(),
  MAPBOX_TOKEN: text.optional(),
  MAP_STYLE: text
    .regex(/^(local|remote|pmtiles:.+)$/, 'must be local, remote or pmtiles:FILE')
    .default('remote'),
  MAP_OVERLAYS: text.transform(readJson).pipe(mapOverlays).optional(),
  MAP_STYLE_SATELLITE: url(/^https?:\/\//, 'https://host/style.json').optional(),
  MAP_STYLE_STREETS: url(/^https?:\/\//, 'https://host/style.json').optional(),
  WEATHER_API_KEY: text.optional(),
  WEATHER_URL: url(/^https?:\/\//, 'https://host').optional(),
  OVERPASS_URL: url(/^(off|https?:\/\/.*)$/, 'https://host/api/interpreter, or off').optional(),
  PLACE_SEARCH_URL: url(/^(off|https?:\/\/.*)$/, 'https://host/v1/search, or off').optional(),
  ROUTING_URL: url(/^https?:\/\//, 'https://host').optional(),
  ROUTING_ENGINE: z.enum(['valhalla', 'osrm'], 'must be valhalla or osrm').default('valhalla'),
  TRANSLATE_URL: url(/^https?:\/\//, 'https://host').optional(),
  TRANSLATE_KEY: text.optional(),
  SMTP_URL: url(/^smtps?:\/\//, 'smtp://user:password@host:587').optional(),
  SMS_URL: url(/^https?:\/\//, 'https://sms.example/send').optional(),
  SMS_TOKEN: text.optional(),
  SMS_SENDER: text.optional(),
  SMS_TEXT: text
    .refine((value) => value.includes('{code}'), 'must contain {code}, where the code is put')
    .optional(),
  PHONE_COUNTRIES: text
    .transform((value) => value.split(',').map((code) => code.trim().replace(/^\+/, '')))
    .refine(
      (codes) => codes.every((code) => /^[1-9]\d{0,2}$/.test(code)),
      'must be calling codes of countries separated by commas, such as 91,971,44',
    )
    .optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_PHONE_ID: text.regex(/^\d+$/, 'must be the id of a number, digits only').optional(),
  WHATSAPP_TEMPLATE: text.optional(),
  WHATSAPP_LANGUAGE: text.optional(),
  WHATSAPP_URL: url(/^https?:\/\//, 'https://graph.facebook.com/v23.0').optional(),
  OIDC_ISSUER: text
    .refine(isSafeIssuer, 'must be an https:// address; http:// is for this machine only')
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.optional(),
  S3_ENDPOINT: url(/^https?:\/\//, 'https://host').optional(),
  S3_BUCKET: text.optional(),
  S3_KEY: text.optional(),
  S3_SECRET: text.optional(),
  BACKUP_TO: text
    .regex(
      /^(s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?|(?!\w+:\/\/).+)$/,
      'must be a folder or s3://BUCKET/PREFIX',
    )
    .optional(),
  BACKUP_KEY: text
    .refine(
      (value) => isIdentity(value) || isRecipient(value),
      'must be AGE-SECRET-KEY-1… or age1…: `npx veedu backup key` makes one',
    )
    .optional(),
  BACKUP_SCHEDULE: text
    .regex(
      /^(off|([\d*/,-]+\s+){4}[\d*/,-]+)$/,
      'must be five fields as of cron, such as 30 1 * * *, or off',
    )
    .default('30 1 * * *'),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3_650).default(14),
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number, 0 for no limit')
    .transform(Number)
    .default(1_200),
  DRAIN_SECONDS: wholeNumber(0, 999).optional(),
  TRUST_PROXY: text.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('warn'),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  REQUIRE_SECOND_FACTOR: text
    .transform((value) => value.split(',').map((part) => part.trim().toUpperCase()))
    .refine(
      (roles): roles is Role[] =>
        roles.every((role) => (ROLES as readonly string[]).includes(role)),
      `must be roles separated by commas, such as ADMIN,GOVERNMENT (of ${ROLES.join(', ')})`,
    )
    .optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  CONTACT_PHONE: text.optional(),
  VAPID_PUBLIC_KEY: vapidKey(87).optional(),
  VAPID_PRIVATE_KEY: vapidKey(43).optional(),
  METRICS_TOKEN: text.optional(),
})

/** Tokens travel unencrypted over http, which only a server on this machine may use. */
function isSafeIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  )
}

/** The value as JSON; what is no JSON fails. */
function readJson(value: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}

export class ConfigError extends Error {}

/** The names of all supported variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape)

/** @throws ConfigError with a one-line message: the variable and how to fix it. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable counts as unset: that is how people "remove" a line of .env.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'environment')
    throw new ConfigError(`${name}: ${issue?.message ?? 'cannot be read'}`)
  }
  const v = parsed.data
  const production = v.NODE_ENV === 'production'
  const s3 = [v.S3_ENDPOINT, v.S3_BUCKET, v.S3_KEY, v.S3_SECRET]
  if (s3.some(Boolean) && !s3.every(Boolean))
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be set together')
  if ((v.VAPID_PUBLIC_KEY === undefined) !== (v.VAPID_PRIVATE_KEY === undefined))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together')
  if (v.DATABASE_REPLICA_URLS && !v.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URLS: needs DATABASE_URL, whose replicas they are')
  if (v.BACKUP_TO?.startsWith('s3://') && !v.S3_ENDPOINT)
    throw new ConfigError('BACKUP_TO: a bucket needs S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET')
  const whatsApp = [v.WHATSAPP_TOKEN, v.WHATSAPP_PHONE_ID, v.WHATSAPP_TEMPLATE]
  if (whatsApp.some(Boolean) && !whatsApp.every(Boolean))
    throw new ConfigError(
      'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID and WHATSAPP_TEMPLATE must be set together',
    )
  const oidc = [v.OIDC_ISSUER, v.OIDC_CLIENT_ID, v.OIDC_CLIENT_SECRET]
  if (oidc.some(Boolean) && !oidc.every(Boolean))
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together')
  if (Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  return {
    production,
    /** Responds with 503 while the event loop lags. Off in tests, where all work runs in one event loop. */
    shedsLoad: v.NODE_ENV !== 'test',
    port: v.PORT,
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    replicaUrls: v.DATABASE_REPLICA_URLS ?? [],
    databaseLimits: { size: v.DATABASE_POOL, statementSeconds: v.DATABASE_STATEMENT_SECONDS },
    searchEngine: v.SEARCH_ENGINE,
    demo: v.DEMO ? v.DEMO === '1' : !v.DATABASE_URL && !production,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/$/, ''),
    map: {
      local: v.MAP_STYLE !== 'remote',
      archive: v.MAP_STYLE.startsWith('pmtiles:') ? MAP_ARCHIVE_URL : null,
      overlays: v.MAP_OVERLAYS ?? [],
      mapboxToken: v.MAPBOX_TOKEN ?? null,
      satellite: v.MAP_STYLE_SATELLITE ?? null,
      streets: v.MAP_STYLE_STREETS ?? null,
    },
    /** The file of MAP_STYLE=pmtiles:FILE, absolute. */
    mapArchive: v.MAP_STYLE.startsWith('pmtiles:') ? resolve(v.MAP_STYLE.slice(8)) : null,
    live: {
      weather: v.WEATHER_API_KEY
        ? { url: v.WEATHER_URL ?? 'https://api.openweathermap.org', key: v.WEATHER_API_KEY }
        : null,
      overpass: liveAddress(v, v.OVERPASS_URL, 'https://overpass-api.de/api/interpreter'),
      placeSearch: liveAddress(
        v,
        v.PLACE_SEARCH_URL,
        'https://geocoding-api.open-meteo.com/v1/search',
      ),
    },
    routing: v.ROUTING_URL ? { engine: v.ROUTING_ENGINE, url: v.ROUTING_URL } : null,
    translator: v.TRANSLATE_URL ? { url: v.TRANSLATE_URL, key: v.TRANSLATE_KEY ?? null } : null,
    smtpUrl: v.SMTP_URL ?? null,
    phoneCountries: v.PHONE_COUNTRIES ?? CODE_COUNTRIES.split(','),
    codes: {
      sms: v.SMS_URL
        ? {
            url: v.SMS_URL,
            token: v.SMS_TOKEN ?? null,
            sender: v.SMS_SENDER ?? null,
            text: v.SMS_TEXT ?? '{code} is your Veedu code. Veedu never asks you for it by phone.',
          }
        : null,
      whatsApp:
        v.WHATSAPP_TOKEN && v.WHATSAPP_PHONE_ID && v.WHATSAPP_TEMPLATE
          ? {
              url: (v.WHATSAPP_URL ?? 'https://graph.facebook.com/v23.0').replace(/\/$/, ''),
              token: v.WHATSAPP_TOKEN,
              phoneId: v.WHATSAPP_PHONE_ID,
              template: v.WHATSAPP_TEMPLATE,
              language: v.WHATSAPP_LANGUAGE ?? 'en',
            }
          : null,
    },
    identityProvider:
      v.OIDC_ISSUER && v.OIDC_CLIENT_ID && v.OIDC_CLIENT_SECRET
        ? {
            issuer: v.OIDC_ISSUER,
            clientId: v.OIDC_CLIENT_ID,
            clientSecret: v.OIDC_CLIENT_SECRET,
            name: v.OIDC_NAME ?? 'Google',
          }
        : null,
    s3:
      v.S3_ENDPOINT && v.S3_BUCKET && v.S3_KEY && v.S3_SECRET
        ? { endpoint: v.S3_ENDPOINT, bucket: v.S3_BUCKET, key: v.S3_KEY, secret: v.S3_SECRET }
        : null,
    backup: {
      /** A folder, absolute, or s3://BUCKET/PREFIX; null: DATA_DIR/backups, and none are scheduled. */
      to: v.BACKUP_TO === undefined ? null : absolutePlace(v.BACKUP_TO),
      key: v.BACKUP_KEY ?? null,
      /** When backups are made by themselves, as of cron; null: never. */
      schedule: v.BACKUP_TO === undefined || v.BACKUP_SCHEDULE === 'off' ? null : v.BACKUP_SCHEDULE,
      keepDays: v.BACKUP_KEEP_DAYS,
    },
    /** API calls per network address and minute; 0 for no limit. */
    rateLimit: v.RATE_LIMIT,
    trustProxy: readTrustProxy(v.TRUST_PROXY),
    /** Seconds between a signal to end, from which on `/readyz` fails, and the closing of the port. */
    drainSeconds:
      v.DRAIN_SECONDS ?? (production && readTrustProxy(v.TRUST_PROXY) !== false ? 30 : 0),
    logLevel: v.LOG_LEVEL,
    admin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD
        ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD }
        : null,
    requireSecondFactor: (v.REQUIRE_SECOND_FACTOR ?? []) as readonly Role[],
    vapidKeys:
      v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY
        ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY }
        : null,
    contact: { email: v.CONTACT_EMAIL ?? null, phone: v.CONTACT_PHONE ?? null },
    metricsToken: v.METRICS_TOKEN ?? null,
  }
}

const absolutePlace = (place: string): string =>
  place.startsWith('s3://') || isAbsolute(place) ? place : resolve(place)
export type Config = ReturnType<typeof readConfig>

/**
 * A service that needs no key: the configured one, else the public one; none when external map services are off, or in
 * tests.
 */
function liveAddress(
  { MAP_STYLE, NODE_ENV }: { MAP_STYLE: string; NODE_ENV: string },
  given: string | undefined,
  usual: string,
): string | null {
  if (given !== undefined) return given === 'off' ? null : given
  return MAP_STYLE !== 'remote' || NODE_ENV === 'test' ? null : usual
}

const PROXIES =
  'must be the number of proxies in front (1 for one nginx) or their addresses, such as 127.0.0.1, 10.0.0.0/8'

/**
 * The number or the networks of trusted proxies. Only what they append to X-Forwarded-For, counted from the right, is
 * trusted; whatever a client sent itself is further left. A rule that trusts everybody would trust the client.
 */
function readTrustProxy(value: string | undefined): false | number | string[] {
  if (value === undefined || value === '0' || value === 'false') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = value.split(',').map((part) => part.trim())
  if (!addresses.every(isProxy)) throw new ConfigError(`TRUST_PROXY: ${PROXIES}`)
  return addresses
}

function isProxy(address: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true
  const [ip = '', prefix, ...rest] = address.split('/')
  const bits = isIP(ip) === 4 ? 32 : isIP(ip) === 6 ? 128 : 0
  if (bits === 0 || rest.length > 0) return false
  // A prefix of 0 to 7 bits would trust nearly everybody.
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix >= 8 && +prefix <= bits)
}

/** The environment of a program that is started with the same configuration. */
export const processEnv = (): NodeJS.ProcessEnv => process.env

/** Every variable with its value as it was set, or null; the names of unknown ones are not known. */
export const givenVariables = (): Record<string, string | null> =>
  Object.fromEntries(VARIABLES.map((name) => [name, process.env[name] || null]))

/** The one place that reads process.env. */
export function readProcessConfig(): Config {
  return readConfig(process.env)
}

/**
 * React and the router choose their production or development build by NODE_ENV when they are loaded. The built server
 * always uses the production build, whatever the configuration says.
 */
export function setProductionMode(): void {
  process.env.NODE_ENV = 'production'
}
