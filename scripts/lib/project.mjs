// The scripts run before anything is installed, on any Node.js from 20 on: plain JavaScript, no packages.
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The absolute path of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A path inside the checkout.
 * @param {...string} parts
 */
export const at = (...parts) => join(root, ...parts)

/** Prints one line for the person at the terminal. @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`)

/** An error that one sentence explains: it is printed without a stack trace. */
export class Refusal extends Error {
  /**
   * @param {string} sentence what went wrong and how to fix it
   * @param {number} code the exit code
   */
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

/**
 * Runs a script's main function and converts its outcome to the exit code.
 * @param {() => Promise<number>} main returns the exit code
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
