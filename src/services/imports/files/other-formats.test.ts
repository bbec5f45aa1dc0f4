import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbook, zip } from '../../../../tests/support/files/workbook.ts'
import { readCsv, type ReadFile } from './csv.ts'
import { lossOf } from '../../../domain/imports/losses.ts'
import { ungarbled } from './garbled.ts'
import { openTable } from './open-table.ts'
import { readFile } from './reading.ts'
import { otherTextFormat } from './other-formats.ts'
import { readXlsx } from './xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-formats-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(
  bytes: Buffer | string,
  reader: (path: string) => Promise<ReadFile>,
): Promise<{ form: string; rows: string[][] }> {
  const path = join(folder, 'homes.csv')
  await writeFile(path, bytes)
  const { form, rows } = await reader(path)
  const cells: string[][] = []
  for await (const row of rows) cells.push(row.cells)
  return { form, rows: cells }
}

test.each([
  ['html', '<html><body><table><tr><td>Title</td></tr></table></body></html>'],
  ['html', '\n<!DOCTYPE html>\n<html><head></head></html>'],
  ['html', '<table border="1"><tr><td>Title</td></tr></table>'],
  ['xml', '<?xml version="1.0"?>\n<listings><listing><title>House</title></listing></listings>'],
  ['xml', '<listings date="2026-01-01"><listing/></listings>'],
  ['json', '[{"title": "House", "city": "Kochi"}]'],
  ['json', '{\n  "listings": []\n}'],
  ['rtf', '{\\rtf1\\ansi Title, City}'],
  ['vcard', 'BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n'],
  ['blm', "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n"],
  ['link', 'https://docs.google.com/spreadsheets/d/abc/edit?usp=sharing\n'],
  ['link', '[InternetShortcut]\r\nURL=https://docs.google.com/spreadsheets/d/abc\r\n'],
  ['link', '{"url":"https://docs.google.com/open?id=abc","doc_id":"abc"}'],
])('%s under the name of a table is refused with its own remedy: %s', async (format, text) => {
  for (const bytes of [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le')])
    await expect(read(bytes, readCsv)).rejects.toThrow(`import.format.${format}`)
})

test.each([
  ['ods', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }],
  ['xlsb', { '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }],
  ['numbers', { 'Index/Document.iwa': 'x' }],
  ['document', { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' }],
  ['zip', { 'homes.csv': 'Title,City' }],
  ['zip', { 'photo.jpg': 'x' }],
])('%s in an archive is refused with its own remedy', async (format, files) => {
  await expect(read(zip(files), readXlsx)).rejects.toThrow(`import.format.${format}`)
})

test.each([
  'Title,City\nHouse,Kochi\n',
  '[Ref],Title\n1,House',
  '{Ref};Title\n',
  '"Title","City"\n',
  '<3 cents,House\n',
  'https://a.example/1,House\n',
  '#,Title\n1,House',
])('a table that begins with %j is read', (text) => {
  expect(otherTextFormat(text)).toBeNull()
})

test('without a final newline and with line breaks in a cell is parted as its author parted it', async () => {
  for (const [separator, form] of [
    [';', 'CSV (UTF-8, “;”)'],
    ['|', 'CSV (UTF-8, “|”)'],
    ['\t', 'CSV (UTF-8, Tab)'],
  ] as const) {
    const text = ['Title', 'Address', 'City'].join(separator)
    const row = ['House', '"Road 1,\nnear, the, temple"', 'Kochi'].join(separator)
    expect(await read(`${text}\n${row}`, readCsv)).toEqual({
      form,
      rows: [
        ['Title', 'Address', 'City'],
        ['House', 'Road 1,\nnear, the, temple', 'Kochi'],
      ],
    })
  }
})

test('a formula without a stored result is named, and none is read as an empty cell', async () => {
  const cells = (cell: string): Buffer =>
    workbook(`<row r="1"><c r="A1" t="str"><v>Title</v></c></row><row r="2">${cell}</row>`)
  await expect(read(cells('<c r="B2"><f>A1*2</f></c>'), readXlsx)).rejects.toThrow(
    'import.formula?name=B2',
  )
  const rows = async (cell: string) => (await read(cells(cell), readXlsx)).rows[1]
  expect(await rows('<c r="A2"><f>1+1</f><v>2</v></c>')).toEqual(['2'])
  expect(await rows('<c r="A2" t="str"><f>""</f><v></v></c>')).toEqual([''])
  expect(await rows('<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toEqual([''])
})

const readBytes = async (bytes: Buffer | string): Promise<string[][]> =>
  (await read(bytes, (path) => openTable(path, {}))).rows

/** A file in the container of old Office programs, with one part in its directory. */
function oldOffice(part: string): Buffer {
  const bytes = Buffer.alloc(2_048)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.write('Root Entry', 1_024, 'utf16le')
  bytes.write(part, 1_024 + 128, 'utf16le')
  return bytes
}

test.each([
  ['import.format.xls', oldOffice('Workbook')],
  ['import.format.xls', oldOffice('Book')],
  ['import.locked', oldOffice('EncryptedPackage')],
  ['import.format.document', oldOffice('WordDocument')],
  ['import.oldExcel', oldOffice('Something')],
  ['import.oldExcel', Buffer.from('d0cf11e0', 'hex')],
  ['import.format.pdf', Buffer.from('%PDF-1.7')],
  ['import.format.picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['import.format.picture', Buffer.from('0000001c66747970686569630000', 'hex')],
  ['import.format.zip', Buffer.from('1f8b08000000', 'hex')],
])('%s refuses other files by their bytes', async (key, bytes) => {
  await expect(readBytes(bytes)).rejects.toThrow(key)
})

test.each([
  ['a table', 'Link\nhttps://docs.google.com/spreadsheets/d/abc/edit\n'],
  ['a workbook', workbook('<row><c t="str"><v>https://a.example/sheet</v></c></row>')],
])('%s with nothing but a link is refused with its own remedy', async (_, bytes) => {
  const path = join(folder, 'link')
  await writeFile(path, bytes)
  await expect(
    (async () => {
      for await (const _rows of (await readFile(path)).batches) continue
    })(),
  ).rejects.toThrow('import.format.link')
})

describe('Malayalam that was read as Windows-1252', () => {
  const garbled = (text: string): string =>
    new TextDecoder('windows-1252').decode(Buffer.from(text))

  test('is read as it was when no letter was lost', async () => {
    const cells = ['കൊച്ചി', '₹ 45 ലക്ഷം', 'Café', 'വീട് – 3 BHK']
    expect(await readBytes(`Town,Price,Title,About\n${cells.map(garbled).join(',')}\n`)).toEqual([
      ['Town', 'Price', 'Title', 'About'],
      cells,
    ])
  })

  test('stays as it is when letters were lost, which is told; so do texts that only look like it', () => {
    const lost = garbled('കൊച്ചി').replaceAll('\u008d', '')
    expect(ungarbled(lost)).toBe(lost)
    expect(lossOf('title', lost, null)).toBe('letters')
    for (const text of ['Crème brûlée', 'à la carte', 'Ärger', 'കൊച്ചി à´', '10 × 12']) {
      expect(ungarbled(text)).toBe(text)
    }
    expect(lossOf('title', 'à la carte', null)).toBeNull()
  })
})
