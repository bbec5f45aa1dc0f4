import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Settings whose value nobody may read over a shoulder or in a terminal's history. */
const SECRET = /(KEY|SECRET|TOKEN|PASSWORD)$/
/** Public by their nature. */
const OPEN = /^(VAPID_PUBLIC_KEY|S3_KEY)$/

/** "NAME=value  (environment)" for each setting; those that are unset have their default as .env.example explains it. */
export function settingLines(
  given: Readonly<Record<string, string | null>>,
  file: Readonly<Record<string, string | undefined>> = readEnvFile(),
): string[] {
  const width = Math.max(...Object.keys(given).map((name) => name.length))
  return Object.entries(given).map(([name, value]) => {
    if (value === null) return `${name.padEnd(width)}  not set`
    const source = file[name] === value ? '.env' : 'environment'
    return `${name.padEnd(width)}  ${covered(name, value)}  (${source})`
  })
}

function covered(name: string, value: string): string {
  if (SECRET.test(name) && !OPEN.test(name)) return '********'
  // Passwords in addresses, also in lists of them.
  return value.replaceAll(/(\w+:\/\/[^:@/\s,]*):[^@/\s,]+@/g, '$1:********@')
}

function readEnvFile(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
