import type { ParseArgsConfig } from 'node:util'

export type OptionValues = Record<string, string | boolean | undefined>

export interface Arguments {
  words: string[]
  options: OptionValues
}

/** One command of `veedu`. */
export interface Command {
  /** "backup", "demo add". */
  name: string
  /** What follows the name in a line of help, such as "ARCHIVE [--start-over]". */
  usage?: string
  summary: string
  /** More for its own help. */
  details?: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** How many words follow the name: the least and the most. */
  words?: readonly [least: number, most: number]
  /** Returns the exit code: 0 done, 1 not done or something is wrong. */
  run: (given: Arguments) => Promise<number>
}

/** What was typed cannot be understood: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** It cannot be done, for the reason that is the message: exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** "1 listing", "2,400 listings". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** "12.4 MB". */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let at = 0
  for (; value >= 1_000 && at < units.length - 1; at += 1) value /= 1_000
  return `${at === 0 ? value : value.toFixed(1)} ${units[at]}`
}
