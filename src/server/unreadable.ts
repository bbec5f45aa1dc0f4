import type { Socket } from 'node:net'
import { sentence } from '../i18n/node.ts'

/** Node's `clientError`: answers bytes that cannot be parsed as a request, then closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, key] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'addressTooLong']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'unreadable']
        : ['400 Bad Request', 'unreadable']
  const body = JSON.stringify({ error: sentence('en', key), code: 'malformed' })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
