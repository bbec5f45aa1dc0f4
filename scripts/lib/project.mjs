// The scripts run before anything is installed, on any Node.js from 20 on: plain JavaScript, no npm.
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The checkout, as an absolute path. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A path inside the checkout.
 * @param {...string} parts
 */
export const at = (...parts) => join(root, ...parts)

/** One plain line for the person at the terminal. @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`)

/** A failure that one sentence explains: it is printed without a stack. */
export class Refusal extends Error {
  /**
   * @param {string} sentence what went wrong and the mend
   * @param {number} code the exit code
   */
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

/**
 * Runs a script's main function and turns its outcome into the exit code.
 * @param {() => Promise<number>} main gives the exit code
 */
export async function script(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.message) process.stderr.write(`${error.message}\n`)
    process.exitCode = error.code
  }
}
