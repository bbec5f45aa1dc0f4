/** How a one-time code reaches a telephone. */
export const CODE_CHANNELS = ['sms', 'whatsapp'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

export interface CodeMessage {
  /** E.164 */
  to: string
  /** Six digits. */
  code: string
  channel: CodeChannel
}

/** Sends one-time codes to telephones. The implementations are in src/adapters. */
export interface CodeSender {
  /** The channels that are configured; empty: no codes are offered. */
  channels: readonly CodeChannel[]
  /** Returns the code to the caller instead of sending it to a telephone. Demo mode only. */
  showsCode: boolean
  /** Never throws and never takes longer than some seconds. `reason` is for the log and has no code in it. */
  send: (message: CodeMessage) => Promise<{ sent: true } | { sent: false; reason: string }>
}
