import type { TitleLanguage } from './made-title.ts'
import type { LiveReading } from '../../platform/live-reading.ts'

export interface TranslationRequest {
  text: string
  from: TitleLanguage
  to: TitleLanguage
}

/** Machine translation, from a service of the operator's. Never throws, and respects its time limit. */
export interface Translator {
  /** Whether there is a service at all; without one, texts stay in the language that their owner wrote. */
  isConfigured: boolean
  translate: (request: TranslationRequest) => Promise<LiveReading<string>>
}
