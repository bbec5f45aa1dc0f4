/**
 * Calls that may be answered by 503 while nothing is wrong: the fresh app of a run has learnt no prices. Every other
 * 5xx is a fault.
 */
const NOT_READY_AT_FIRST = /^\/api\/(?:ml|market|properties\/\d+\/usual-price|realtor\/market)\b/

/** What is wrong with an answer; null when nothing is. */
export function faultOf(
  { method, url }: { method: string; url: string },
  answer: { status: number; text: string },
): string | null {
  if (answer.status < 500) return null
  if (answer.status === 503 && NOT_READY_AT_FIRST.test(url)) return null
  return `${method} ${url.slice(0, 200)} was answered by ${answer.status}: ${answer.text.slice(0, 300)}`
}
