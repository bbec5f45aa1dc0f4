import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { workbook, zip } from '../../../../tests/support/files/workbook.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { readCsv, type ReadFile } from './csv.ts'
import { readFile, type ReadingLimits } from './reading.ts'
import { readXlsx } from './xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(
  bytes: Buffer | string,
  reader: (path: string) => Promise<ReadFile>,
): Promise<{ form: string; rows: [number, string[]][] }> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const { form, rows } = await reader(path)
  const all: [number, string[]][] = []
  for await (const { row, cells } of rows) all.push([row, cells])
  return { form, rows: all }
}

describe('a workbook', () => {
  test('is read from its first visible sheet: shared and inline strings, numbers, dates, booleans, gaps', async () => {
    const sheet = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>4500000.0000000001</v></c><c r="D3" s="1"><v>46538</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="str"><v>a_x000D_b</v></c><c r="G3" t="e"><v>#N/A</v></c></row>
      <row><c><v>0.1</v></c><c s="2"><v>12.5</v></c></row>`
    const { form, rows } = await read(
      workbook(sheet, {
        'xl/sharedStrings.xml':
          '<sst><si><t>Title</t></si><si><r><t>തറ</t></r><r><t>വാട് &amp; house</t></r><rPh sb="0"><t>no</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      }),
      readXlsx,
    )
    expect(form).toBe('Homes')
    expect(rows).toEqual([
      [1, ['Title', 'Price']],
      [3, ['തറവാട് & house', '4500000', '', '2027-05-31', 'yes', 'a\rb', '']],
      [4, ['0.1', '12.50 day']],
    ])
  })

  test.each([
    ['0.0" L"', '45', '45.0 L'],
    ['0.0 "cents"', '10', '10.0 cents'],
    ['0.00" acre"', '1.5', '1.50 acre'],
    // The digits that the format rounds away are part of the number.
    ['0.0" L"', '45.25', '45.25 L'],
    ['0.0\\ \\L', '45', '45.0 L'],
    ['General" സെന്റ്"', '12', '12 സെന്റ്'],
    ['"Rs. "0', '4500000', 'Rs. 4500000'],
    ['[$₹-4009] #,##0', '4500000', '₹ 4,500,000'],
    ['0,"K"', '45400', '45.4K'],
    ['000', '7', '007'],
    ['#,##0.00', '4500000', '4500000'],
    ['0.00E+00', '4500000', '4500000'],
    ['# ?/?', '1.5', '1.5'],
    ['0 [broken', '45', '45'],
  ])('a number that %s shows, %s, is read as shown: %s', async (code, value, text) => {
    const attribute = code.replaceAll('"', '&quot;')
    const { rows } = await read(
      workbook(`<row><c s="1"><v>${value}</v></c></row>`, {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${attribute}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      }),
      readXlsx,
    )
    expect(rows).toEqual([[1, [text]]])
  })

  test('that unpacks to too much, or is invalid, is rejected', async () => {
    const bomb = workbook('', { 'xl/media/a': Buffer.alloc(160 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(read(bomb, readXlsx)).rejects.toThrow('import.bomb')
    const texts = workbook('', { 'xl/sharedStrings.xml': Buffer.alloc(41 * 1024 * 1024, ' ') })
    await expect(read(texts, readXlsx)).rejects.toThrow('import.bomb')
    // It says of itself that it is small.
    const liar = Buffer.from(workbook('<row><c><v>1</v></c></row>'.repeat(1_000)))
    for (let at = liar.indexOf('xl/worksheets/sheet2.xml'); at >= 0;) {
      for (const back of [8, 24])
        if (liar.readUInt32LE(at - back) > 20_000) liar.writeUInt32LE(100, at - back)
      at = liar.indexOf('xl/worksheets/sheet2.xml', at + 1)
    }
    await expect(read(liar, readXlsx)).rejects.toThrow('import.notWorkbook')
    await expect(read(zip({ 'a.txt': 'x' }), readXlsx)).rejects.toThrow('import.format.zip')
    await expect(read(Buffer.from('PK\u0003\u0004 and no more'), readXlsx)).rejects.toThrow(
      'import.notWorkbook',
    )
    await expect(read(workbook('<row><c><v>1</v>'), readXlsx)).rejects.toThrow('import.notWorkbook')
    const far = workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>')
    await expect(read(far, readXlsx)).rejects.toThrow('import.tooManyColumns')
    const entity = workbook('<row><c t="str"><v>&big;</v></c></row>')
    await expect(read(entity, readXlsx)).rejects.toThrow('import.notWorkbook')
  })
})

describe('a text file', () => {
  test.each([
    ['a,b\n1,"x, y"\n', 'CSV (UTF-8, “,”)'],
    ['a;b\n1;"x, y"\n', 'CSV (UTF-8, “;”)'],
    ['a\tb\n1\tx, y\n', 'CSV (UTF-8, Tab)'],
    ['a|b\n1|x, y\n', 'CSV (UTF-8, “|”)'],
  ])('%j is parted as its author parted it', async (text, form) => {
    const file = await read(text, readCsv)
    expect(file).toEqual({
      form,
      rows: [
        [1, ['a', 'b']],
        [2, ['1', 'x, y']],
      ],
    })
  })

  test('preserves line breaks within quotes, and counts rows as spreadsheets do', async () => {
    const { rows } = await read('a,b\r\n\r\n"one\r\ntwo",3\r\n', readCsv)
    expect(rows).toEqual([
      [1, ['a', 'b']],
      [2, ['']],
      [3, ['one\r\ntwo', '3']],
    ])
  })

  test('whose quotation mark is closed in a later row is rejected', async () => {
    const lines = ['Code,Title,Type', 'V3,"Third,House', 'V4,Fourth,House', 'V5,Fifth "A",House']
    await expect(read(lines.join('\n'), readCsv)).rejects.toThrow('import.quoteOpen?row=2')
    // An inch sign and a cell with a line break are no such mark.
    const { rows } = await read('a,b\n5" pipe,"one\ntwo"\n', readCsv)
    expect(rows).toEqual([
      [1, ['a', 'b']],
      [2, ['5" pipe', 'one\ntwo']],
    ])
  })

  test('that ends within quotes is rejected', async () => {
    await expect(read('a,b\n1,"two\n3,4\n', readCsv)).rejects.toThrow('import.quoteOpen')
  })
})

describe('invalid numbers and names', () => {
  const one = (attributes: string) =>
    `<row r="1"><c><v>1</v></c></row><row ${attributes}><c><v>2</v></c></row>`
  test.each([
    ['r="abc"', 'import.rowNumber?number=abc'],
    ['r="1.5"', 'import.rowNumber?number=1.5'],
    ['r="1e999"', 'import.rowNumber?number=1e999'],
    ['r="-3"', 'import.rowNumber?number=-3'],
    ['r="0"', 'import.rowNumber?number=0'],
    ['r="99999999999"', 'import.rowNumber?number=99999999999'],
    ['r="1048577"', 'import.rowNumber?number=1048577'],
    ['r="1"', 'import.rowTwice?row=1'],
  ])('a row with %s is refused in words', async (attributes, key) => {
    await expect(read(workbook(one(attributes)), readXlsx)).rejects.toThrow(key)
  })

  test('a row without a number follows the previous one', async () => {
    for (const attributes of ['', 'r=""', 'r=" "'])
      expect((await read(workbook(one(attributes)), readXlsx)).rows).toEqual([
        [1, ['1']],
        [2, ['2']],
      ])
  })

  const cell = (attributes: string, value = '7', more = {}) =>
    read(workbook(`<row r="1"><c ${attributes}><v>${value}</v></c></row>`, more), readXlsx)

  test.each(['abc', '1', '1.5', '1e999', 'AAAAAAAA1', 'A99999999999', 'A1B'])(
    'a cell called %s is refused in words',
    async (name) => {
      await expect(cell(`r="${name}"`)).rejects.toThrow('import.cellName?row=1')
    },
  )

  test.each(['abc', '1.5', '1e999', '-1', '99999999999'])(
    'a style and a shared text numbered %s: no day, and a damaged workbook',
    async (number) => {
      const shared = { 'xl/sharedStrings.xml': '<sst><si><t>Title</t></si></sst>' }
      expect((await cell(`s="${number}"`)).rows).toEqual([[1, ['7']]])
      await expect(cell('t="s"', number, shared)).rejects.toThrow('import.notWorkbook')
    },
  )

  test('invalid numbers, odd dimensions and merged cells are skipped', async () => {
    for (const value of ['', '1e999', 'abc', '1e-320', '-0', '1e300', 'NaN'])
      expect((await cell('', value)).rows).toHaveLength(1)
    const odd = `<row r="1"><c><v>1</v></c></row></sheetData><dimension ref="A1:ZZZ99999999999"/><mergeCells count="-1"><mergeCell ref="abc"/></mergeCells><sheetData>`
    expect((await read(workbook(odd), readXlsx)).rows).toEqual([[1, ['1']]])
  })
})

describe('a workbook whose parts are too large', () => {
  const letters = (bytes: number) => {
    // Does not pack well, so that it is refused by its size and not by its ratio.
    let text = ''
    for (let at = 0; text.length < bytes; at += 1)
      text += createHash('sha256').update(`${at}`).digest('hex')
    return `<!--${text}-->`
  }
  test.each([
    ['xl/workbook.xml', LIMITS.imports.maxWorkbookXml],
    ['xl/_rels/workbook.xml.rels', LIMITS.imports.maxRelations],
    ['xl/styles.xml', LIMITS.imports.maxStyles],
  ])('%s is refused before it is unpacked', async (part, bytes) => {
    const written = vi.spyOn(SaxesParser.prototype, 'write')
    const sheet = workbook('', { [part]: letters(bytes) })
    await expect(read(sheet, readXlsx)).rejects.toThrow('import.bomb')
    const chars = written.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0)
    expect(chars).toBeLessThan(10_000)
  })

  test('an extreme compression ratio is rejected', async () => {
    const sheet = workbook('', { 'xl/styles.xml': ' '.repeat(4 * 1024 * 1024) })
    expect(sheet.length).toBeLessThan(10_000)
    await expect(read(sheet, readXlsx)).rejects.toThrow('import.bomb')
  })
})

describe('the thread that reads a file', () => {
  async function walk(bytes: Buffer | string, limits: ReadingLimits = LIMITS.imports.reading) {
    const path = join(folder, 'threaded')
    await writeFile(path, bytes)
    const { form, batches } = await readFile(path, limits)
    const rows: [number, string[]][] = []
    for await (const batch of batches) for (const { row, cells } of batch) rows.push([row, cells])
    return { form, rows }
  }

  test('returns rows in batches, and the same errors', async () => {
    const text = `Title,City\n${'House,Kochi\n\n'.repeat(600)}`
    const { form, rows } = await walk(text)
    expect(form).toBe('CSV (UTF-8, “,”)')
    expect(rows).toHaveLength(601)
    expect(rows[2]).toEqual([4, ['House', 'Kochi']])
    await expect(walk('a,b\n1,"two\n')).rejects.toThrow('import.quoteOpen')
    await expect(walk(workbook('<row r="x"/>'))).rejects.toThrow('import.rowNumber')
    await expect(walk('%PDF-1.4')).rejects.toThrow('import.format.pdf')
  })

  test('ends at its limits of time and memory, without affecting anything else', async () => {
    const sheet = workbook('<row><c><v>1</v></c></row>'.repeat(20_000))
    await expect(walk(sheet, { seconds: 0, heapMb: 320 })).rejects.toThrow('import.tooSlow')
    const texts = Array.from({ length: 400_000 }, (_, at) => `<si><t>text ${at} of many</t></si>`)
    const large = workbook('', { 'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>` })
    await expect(walk(large, { seconds: 60, heapMb: 24 })).rejects.toThrow('import.bomb')
  })

  test('one text repeated in many cells exceeds the limit of a file', async () => {
    const text = 'x'.repeat(LIMITS.imports.maxCellChars)
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`
    const sheet = workbook(row.repeat(20), {
      'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    })
    await expect(walk(sheet)).rejects.toThrow('import.bomb')
  })
})
