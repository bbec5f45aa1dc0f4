import { correction, generate } from 'lean-qr'

/** White squares around a code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4

/** Black on white, one unit a square; runs of black squares in one path. */
export function qrSvg(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * QUIET
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const start = x
      while (code.get(x + 1, y)) x += 1
      path += `M${start + QUIET} ${y + QUIET}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}
