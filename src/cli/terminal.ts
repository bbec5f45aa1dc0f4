import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Whether the word was typed. Without a terminal nobody can be asked: `--yes` says it. */
export async function confirmed(word: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Add --yes to go on without a question.')
    return false
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(`Type "${word}" to go on: `)).trim() === word
  } finally {
    lines.close()
  }
}

/** A line that is typed without being shown, or the first line of the input. */
export async function readSecret(prompt: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  if (isTyped) process.stdout.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (isTyped) process.stdout.write('\n')
  }
}
