import { createServer, type Socket } from 'node:net'

export interface ReceivedEmail {
  from: string
  to: string
  /** Headers and body as sent, with dot-stuffing removed. */
  source: string
}

export interface MailServer {
  url: string
  letters: ReceivedEmail[]
  /**
   * The responses to the next emails once they are complete: an SMTP reply such as "451 try later", or 'hang up' to
   * close the connection after receiving the email, before replying. Each is used once.
   */
  answers: string[]
  close: () => Promise<void>
}

/** A test mail server that supports enough SMTP for delivery, with configurable failures. */
export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedEmail[] = []
  const answers: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.setEncoding('utf8')
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    let buffer = ''
    let inData = false
    let letter: ReceivedEmail = { from: '', to: '', source: '' }
    say('220 stand-in ready')

    const finish = (source: string): void => {
      const answer = answers.shift() ?? '250 taken'
      const taken = { ...letter, source: source.replace(/^\.\./gm, '.') }
      if (answer === 'hang up' || answer.startsWith('2')) letters.push(taken)
      letter = { from: '', to: '', source: '' }
      if (answer === 'hang up') socket.destroy()
      else say(answer)
    }
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') say('250 stand-in')
      else if (verb === 'MAIL') {
        letter.from = /<(.*?)>/.exec(line)?.[1] ?? ''
        say('250 ok')
      } else if (verb === 'RCPT') {
        letter.to = /<(.*?)>/.exec(line)?.[1] ?? ''
        say('250 ok')
      } else if (verb === 'DATA') {
        inData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else if (verb === 'STAR') say('502 no encryption here')
      else say('250 ok')
    }
    socket.on('data', (chunk: string) => {
      buffer += chunk
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = buffer.indexOf(end)
        if (at < 0) return
        const part = buffer.slice(0, at)
        buffer = buffer.slice(at + end.length)
        if (inData) {
          inData = false
          finish(part)
        } else command(part)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
