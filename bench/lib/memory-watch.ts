import { readFileSync } from 'node:fs'

export interface Moment {
  /** performance.now() */
  at: number
  /** MiB */
  rss: number
}

/** Seconds of CPU time that a process has used. */
export function processorSeconds(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  // A hundred ticks per second, on every supported Linux.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Samples the resident memory of a process four times a second. */
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
