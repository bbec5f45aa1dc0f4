import { readFileSync } from 'node:fs'

export interface Moment {
  /** performance.now() */
  at: number
  /** MiB */
  rss: number
}

/** Looks at the resident memory of a process four times a second. */
export function memoryWatch(pid: number): { now: () => number; stop: () => Moment[] } {
  const curve: Moment[] = []
  const now = (): number =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const timer = setInterval(() => {
    try {
      curve.push({ at: performance.now(), rss: now() })
    } catch {
      // The process has ended.
      clearInterval(timer)
    }
  }, 250)
  return {
    now,
    stop() {
      clearInterval(timer)
      return curve
    },
  }
}
