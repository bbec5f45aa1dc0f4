/**
 * Text that was UTF-8, read as Windows-1252 and saved again: "à´•àµŠà´šàµà´šà´¿" is "കൊച്ചി". Every letter became two or three
 * of these characters, and becomes itself again when none was lost.
 */

/** Characters that Windows-1252 has for the bytes 0x80 to 0x9F; the other five of these are control characters. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTE_OF: ReadonlyMap<string, number> = new Map([...HIGH].map((sign, at) => [sign, 0x80 + at]))

/** A letter of UTF-8 in two or three bytes begins so. */
const BEGINS = /[\u00c2-\u00f4]/

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text that a garbled cell was; any other text as it is. */
export function ungarbled(text: string): string {
  if (!BEGINS.test(text)) return text
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.charCodeAt(0)
    const byte = BYTE_OF.get(sign) ?? (code < 0x100 && sign.length === 1 ? code : undefined)
    if (byte === undefined) return text
    bytes.push(byte)
  }
  try {
    return decoder.decode(new Uint8Array(bytes))
  } catch {
    return text
  }
}
