import type { CodeChannel, CodeMessage, CodeSender } from '../domain/accounts/code-sender.ts'

/** An SMS gateway that takes `{ to, from, text }` as JSON, with a Bearer token. */
export interface SmsGateway {
  url: string
  token: string | null
  /** The sender that people see, as registered with the operators; null: the gateway's own. */
  sender: string | null
  /** `{code}` stands for the code. In India the operators deliver registered texts only. */
  text: string
}

/** The WhatsApp Cloud API, or a server that speaks it. */
export interface WhatsAppCloud {
  /** Including the version, without a trailing slash. */
  url: string
  token: string
  phoneId: string
  /** An approved template of the category "authentication", with a button that copies the code. */
  template: string
  language: string
}

/** A provider that does not answer within this time has failed, ms. */
const TIMEOUT_MS = 8_000

type Send = (message: CodeMessage) => Promise<void>

/** Sends codes by the configured providers. In demo mode without any, the code is shown on the page instead. */
export function codeSender(
  { sms, whatsApp }: { sms: SmsGateway | null; whatsApp: WhatsAppCloud | null },
  { demo, timeLimit = TIMEOUT_MS }: { demo: boolean; timeLimit?: number },
): CodeSender {
  const providers = new Map<CodeChannel, Send>()
  if (sms) providers.set('sms', (message) => sendSms(sms, message, timeLimit))
  if (whatsApp) providers.set('whatsapp', (message) => sendWhatsApp(whatsApp, message, timeLimit))
  if (providers.size === 0 && demo)
    return { channels: ['sms'], showsCode: true, send: () => Promise.resolve({ sent: true }) }
  return {
    channels: [...providers.keys()],
    showsCode: false,
    async send(message) {
      const provider = providers.get(message.channel)
      if (!provider) return { sent: false, reason: `no provider for ${message.channel}` }
      try {
        await provider(message)
        return { sent: true }
      } catch (error) {
        return { sent: false, reason: (error as Error).message }
      }
    },
  }
}

function sendSms(gateway: SmsGateway, { to, code }: CodeMessage, limit: number): Promise<void> {
  const { url, token, sender, text } = gateway
  const body = { to, ...(sender ? { from: sender } : {}), text: text.replaceAll('{code}', code) }
  return post(url, token, body, limit)
}

function sendWhatsApp(
  { url, token, phoneId, template, language }: WhatsAppCloud,
  { to, code }: CodeMessage,
  limit: number,
): Promise<void> {
  const parameters = [{ type: 'text', text: code }]
  return post(
    `${url}/${phoneId}/messages`,
    token,
    {
      messaging_product: 'whatsapp',
      to: to.replace('+', ''),
      type: 'template',
      template: {
        name: template,
        language: { code: language },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    },
    limit,
  )
}

/** @throws Error for a status that is not 2xx, a redirect, no answer in time or no connection. */
async function post(url: string, token: string | null, body: object, limit: number): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limit),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`status ${answer.status}`)
}
