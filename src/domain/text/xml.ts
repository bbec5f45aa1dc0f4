import { escapeMarkup } from './escape-markup.ts'

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A text for the content or an attribute of XML, without the characters that XML 1.0 has no way to write. */
export function xmlText(text: string): string {
  return escapeMarkup(
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- These are the characters that XML lacks.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with text. Attributes that are undefined are left out. */
export function xmlElement(name: string, text: string | number, attributes?: Attributes): string {
  return xmlParent(name, xmlText(String(text)), attributes)
}

/** An element around finished XML; without content it is an empty element. */
export function xmlParent(name: string, content: string, attributes: Attributes = {}): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${xmlText(String(value))}"`,
  )
  const open = `<${name}${given.join('')}`
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`
}
