import { execFileSync } from 'node:child_process'

/** Programs of Debian's packages nginx, caddy, openssl and systemd. */
const PROGRAMS = ['nginx', 'caddy', 'openssl', 'systemd-analyze']

/** Those that are not installed: `.ci/run` installs them. */
export function missingProxyPrograms(): string[] {
  return PROGRAMS.filter((name) => {
    try {
      execFileSync('/bin/sh', ['-c', `command -v ${name}`], {
        env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
        stdio: 'ignore',
      })
      return false
    } catch {
      return true
    }
  })
}
