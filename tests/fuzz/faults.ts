/**
 * Requests for which 503 is a correct response: the app of a run has just started and has no price model. Every other
 * 5xx is a fault.
 */
const NOT_READY_AT_FIRST = /^\/api\/(?:ml|market|properties\/\d+\/usual-price|realtor\/market)\b/

/** The fault in a response; null when there is none. */
export function faultOf(
  { method, url }: { method: string; url: string },
  answer: { status: number; text: string },
): string | null {
  if (answer.status < 500) return null
  if (answer.status === 503 && NOT_READY_AT_FIRST.test(url)) return null
  return `${method} ${url.slice(0, 200)} was answered by ${answer.status}: ${answer.text.slice(0, 300)}`
}
