import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { workbook, zip } from '../support/files/workbook.ts'

/** Uploaded files: valid, truncated, with one byte changed, and expensive to process. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A PNG whose header says 60,000 × 60,000. */
const hugePng = (): Buffer => {
  const file = Buffer.from(PNG)
  file.writeUInt32BE(60_000, 16)
  file.writeUInt32BE(60_000, 20)
  return file
}
const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')
const HEIC_HEAD = Buffer.from('0000001866747970686569630000000068656963', 'hex')

const XML_NUMBERS = ['', 'abc', '1.5', '1e999', '-1', '0', '1', '99999999999', 'NaN']
const sheet = fc
  .tuple(
    fc.constantFrom(...XML_NUMBERS),
    fc.constantFrom(...XML_NUMBERS, 'A1', 'ZZZZ1', 'XFD1', 'a1'),
    fc.constantFrom(...XML_NUMBERS),
    fc.constantFrom('s', 'n', 'b', 'e', 'str', 'inlineStr', 'd', 'zzz'),
  )
  .map(([row, cell, style, type]) =>
    workbook(
      `<row r="1"><c t="str"><v>Title</v></c><c t="str"><v>City</v></c></row><row r="${row}"><c r="${cell}" s="${style}" t="${type}"><v>${style}</v></c></row>`,
      {
        'xl/sharedStrings.xml': '<sst><si><t>a</t></si></sst>',
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="${row}" formatCode="${'['.repeat(200)}"/></numFmts><cellXfs><xf numFmtId="${style}"/></cellXfs></styleSheet>`,
      },
    ),
  )
const bomb = fc
  .constantFrom(
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/sharedStrings.xml',
    'xl/worksheets/sheet2.xml',
    'xl/media/a',
  )
  .chain((part) =>
    fc
      .constantFrom(1, 30)
      .map((mb) =>
        workbook('<row><c><v>1</v></c></row>', { [part]: `<a>${'<b/>'.repeat(mb * 250_000)}</a>` }),
      ),
  )
const csv = fc.constantFrom(
  '',
  'Title,City\nHouse,Kochi\n',
  'Title,City\n"House,Kochi\n',
  `Title\n${','.repeat(400)}\n`,
  `Title,Coordinates\nHouse,1${' '.repeat(15_000)}x\n`,
  `${'('.repeat(15_000)},City\nHouse,Kochi\n`,
  'sep=\u0000\na\u0000b\n',
  '\ufffe\u0000',
  'Title,City\n\ud800,\udc00\n',
)
const text = fc.constantFrom(
  '<kml><Placemark><Polygon>',
  `<kml>${'<Folder>'.repeat(5_000)}`,
  '<!DOCTYPE a [<!ENTITY b "c">]><kml>&b;</kml>',
  '{"type":"Polygon","coordinates":[[[1e999,null],["a"]]]}',
  '['.repeat(50_000),
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:99999999T999999Z\r\n',
  '%PDF-1.4\n%%EOF',
  '%PDF-1.7\nstartxref\n-1\n%%EOF',
)

const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: sheet },
  { weight: 1, arbitrary: bomb },
  { weight: 4, arbitrary: csv.map((each) => Buffer.from(each)) },
  { weight: 2, arbitrary: text.map((each) => Buffer.from(each)) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      PNG,
      hugePng(),
      JPEG_HEAD,
      HEIC_HEAD,
      Buffer.alloc(0),
      Buffer.from('RIFF____WEBPVP8 '),
    ),
  },
  { weight: 1, arbitrary: fc.constant(zip({ 'a.txt': 'x', '../b': 'y' })) },
  { weight: 1, arbitrary: fc.constant(deflateRawSync(Buffer.alloc(100_000))) },
)

/** Truncated, or with one byte changed. */
const damaged = fc
  .tuple(
    bytes,
    fc.constantFrom('whole', 'whole', 'cut', 'flipped'),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
  )
  .map(([file, how, where]) => {
    const at = Math.floor(file.length * where)
    if (how === 'cut') return file.subarray(0, at)
    if (how === 'whole' || file.length === 0) return file
    const changed = Buffer.from(file)
    changed[at] = (changed[at] ?? 0) ^ 0x55
    return changed
  })

const BOUNDARY = 'veedu-fuzz-boundary'

/** A multipart form with a file. */
export function fileForm(path: string): fc.Arbitrary<{ type: string; body: Buffer }> {
  const field = path.endsWith('upload-multiple')
    ? 'images'
    : path.includes('images')
      ? 'image'
      : 'file'
  return fc
    .tuple(
      damaged,
      fc.constantFrom('a.csv', 'a.xlsx', 'a.jpg', '', '../../a', '\u202egpj.exe', 'a'.repeat(300)),
      fc.constantFrom(field, field, field, 'x', '__proto__'),
    )
    .map(([file, name, sentAs]) => ({
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${sentAs}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        file,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
    }))
}
