import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock, Log } from '../domain/platform/ports.ts'
import type { TranslationRequest, Translator } from '../domain/listings/text/translator.ts'
import { DAY_MS } from '../domain/time/units.ts'
import { adapter, fetchJson, type AdapterOptions } from './adapter.ts'

/** Where LibreTranslate, or a service with its interface, answers; null turns translation off. */
export type TranslatorAddress = { url: string; key: string | null } | null

/** A description takes a model some seconds. */
const TIME_LIMIT_MS = 20_000
/** Calls at the same time; more get no translation. */
const AT_ONCE = 4
/** Translations that are cached, some 4 kB each. */
const KEPT = 2_000

const response = z.object({ translatedText: z.string().min(1) })

/** Translates texts by `POST /translate` of LibreTranslate (https://docs.libretranslate.com). Results are cached. */
export function libreTranslate(
  address: TranslatorAddress,
  { clock, log }: { clock: Clock; log: Log },
  limits: Pick<AdapterOptions<never, never>, 'timeLimit' | 'retries' | 'rest'> = {},
): Translator {
  if (address === null)
    return {
      isConfigured: false,
      translate: () => Promise.resolve({ state: 'unavailable', reason: 'off' }),
    }
  const { url, key } = address
  const service = adapter<TranslationRequest, string>({
    clock,
    log,
    name: 'translation',
    freshFor: 30 * DAY_MS,
    goodFor: 30 * DAY_MS,
    keep: KEPT,
    timeLimit: TIME_LIMIT_MS,
    ...limits,
    atOnce: AT_ONCE,
    keyOf: ({ text, from, to }) =>
      `${from} ${to} ${createHash('sha256').update(text).digest('base64url')}`,
    fetch: ({ text, from, to }, signal) =>
      fetchJson(
        new URL('translate', url.endsWith('/') ? url : `${url}/`),
        (json) => response.parse(json).translatedText,
        signal,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            q: text,
            source: from,
            target: to,
            format: 'text',
            ...(key === null ? {} : { api_key: key }),
          }),
        },
      ),
  })
  return { isConfigured: true, translate: (request) => service.read(request) }
}
