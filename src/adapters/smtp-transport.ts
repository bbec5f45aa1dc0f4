import nodemailer from 'nodemailer'
import { EMAIL_ADDRESS } from '../domain/accounts/email.ts'
import type { MailTransport } from '../domain/platform/ports.ts'

/** The demo's invented people have reserved addresses, to which no email may be sent. */
const INVENTED = /\.demo$/i

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/i

/**
 * Whether emails must be encrypted on their way to the mail server: they hold links that open accounts. A server on
 * this machine needs no encryption. `?requireTLS=false` in the address of a server in a closed network wins over this.
 */
export function mustEncrypt(url: string): boolean {
  return !LOOPBACK.test(new URL(url).hostname)
}

/**
 * Sends emails through a mail server over one persistent connection.
 * `from` is the sender's address, `host` the name that Message-IDs end with.
 */
export function smtpTransport(url: string, from: string, host: string): MailTransport {
  const server = nodemailer.createTransport(
    {
      url,
      requireTLS: mustEncrypt(url),
      pool: true,
      maxConnections: 1,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  )
  return {
    async send(letter) {
      if (INVENTED.test(letter.to))
        return { sent: false, final: true, reason: 'an invented address of the demo' }
      if (!EMAIL_ADDRESS.test(letter.to))
        return { sent: false, final: true, reason: 'not a single email address' }
      try {
        await server.sendMail({
          // As an object it is one address; a string would be read as a list of them.
          to: { name: '', address: letter.to },
          subject: letter.subject,
          html: letter.html,
          text: letter.text,
          messageId: `<veedu-${letter.kind}-${letter.id}@${host}>`,
          ...(letter.unsubscribeUrl ? { headers: unsubscribe(letter.unsubscribeUrl) } : {}),
        })
        return { sent: true }
      } catch (error) {
        const { message, responseCode } = error as Error & { responseCode?: number }
        // 55x rejects this email permanently; 535 is a wrong password of ours, which can be fixed.
        const final = responseCode !== undefined && responseCode >= 550 && responseCode < 560
        return { sent: false, final, reason: message }
      }
    },
    close: () => server.close(),
  }
}

/** One-click unsubscribe (RFC 8058): the mail client posts to the link by itself. */
function unsubscribe(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
