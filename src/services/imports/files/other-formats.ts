/** Formats that are no table of rows here, each with its sentence `import.format.…` that says how to get one. */

/** What a text begins with when it is something else than rows and columns, whatever its name says. */
const TEXTS: readonly [RegExp, string][] = [
  [/^\{\\rtf/, 'rtf'],
  [/^BEGIN:VCARD/i, 'vcard'],
  [/^#(?:HEADER|DEFINITION)#/i, 'blm'],
  [/^(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div)[\s>]/i, 'html'],
  [/^<\?xml[^>]*>\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|html)[\s>]/i, 'html'],
  [/^<\?xml|^<[a-z][\w:.-]*(?:\s[^<>]*)?>/i, 'xml'],
  // A shortcut to a page, and what Google Drive leaves on a disk for a sheet.
  [/^\[InternetShortcut\]/i, 'link'],
  [/^\{[^{}]*"(?:doc_id"|url"\s*:\s*"https:\/\/(?:docs|drive)\.google\.)/, 'link'],
  [/^\{\s*(?:"|\})|^\[\s*(?:\{|\[|\])/, 'json'],
  [/^https?:\/\/[^\s,;|]+\s*$/i, 'link'],
]

/** What the bytes of other files begin with, in hex. */
const BYTES: readonly [string, string][] = [
  ['25504446', 'pdf'],
  ['ffd8ff', 'picture'],
  ['89504e47', 'picture'],
  ['47494638', 'picture'],
  ['52494646', 'picture'],
  ['1f8b', 'zip'],
  ['52617221', 'zip'],
  ['377abcaf', 'zip'],
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
  if (found) return `import.format.${found[1]}`
  // Every file of Office has this part.
  return names.includes('[Content_Types].xml') ? null : 'import.format.zip'
}

/** The message key for bytes of another kind of file; null for those that may be a text or a workbook. */
export function otherBinaryFormat(head: Buffer): string | null {
  const hex = head.toString('hex')
  const found = BYTES.find(([begin]) => hex.startsWith(begin))
  if (found) return `import.format.${found[1]}`
  // HEIC and AVIF: the name of the format is behind a length.
  return hex.slice(8).startsWith('66747970') ? 'import.format.picture' : null
}

const LINK = /^https?:\/\/\S+$/i

/** Whether all that a table has is a link, perhaps below a heading: the sheet that it leads to was meant. */
export function isOnlyLink(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().filter((cell) => cell.trim() !== '')
  return cells.length > 0 && cells.length <= 2 && LINK.test(cells.at(-1)?.trim() ?? '')
}
