/** Formats that are no table of rows here, each with its sentence `import.format.…` that says how to get one. */

/** What a text begins with when it is something else than rows and columns, whatever its name says. */
const TEXTS: readonly [RegExp, string][] = [
  [/^\{\\rtf/, 'rtf'],
  [/^BEGIN:VCARD/i, 'vcard'],
  [/^#(?:HEADER|DEFINITION)#/i, 'blm'],
  [/^(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div)[\s>]/i, 'html'],
  [/^<\?xml[^>]*>\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|html)[\s>]/i, 'html'],
  [/^<\?xml|^<[a-z][\w:.-]*(?:\s[^<>]*)?>/i, 'xml'],
  [/^\{\s*(?:"|\})|^\[\s*(?:\{|\[|\])/, 'json'],
  [/^https?:\/\/[^\s,;|]+\s*$/i, 'link'],
]

/** Names of parts by which an archive shows what it is. */
const ARCHIVES: readonly [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^content\.xml$/, 'ods'],
  [/^Index\/|\.iwa$/, 'numbers'],
  [/^word\/|^ppt\//, 'document'],
  [/\.(?:csv|tsv|xlsx?)$/i, 'zip'],
]

/** The message key for a text that is no table; null for one that may be. `head` is its beginning. */
export function otherTextFormat(head: string): string | null {
  const text = head.replace(/^\ufeff/, '').trimStart()
  const found = TEXTS.find(([begin]) => begin.test(text))
  return found ? `import.format.${found[1]}` : null
}

/** The message key for an archive that is no Excel workbook, by the names of its parts. */
export function otherArchive(names: readonly string[]): string | null {
  const found = ARCHIVES.find(([name]) => names.some((each) => name.test(each)))
  return found ? `import.format.${found[1]}` : null
}
