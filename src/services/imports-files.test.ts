import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbook, zip } from '../../tests/support/workbook.ts'
import { readCsv, type ReadFile } from './imports-csv.ts'
import { readXlsx } from './imports-xlsx.ts'

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
  test('is read from its first shown sheet: shared and own texts, numbers, days, marks, gaps', async () => {
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
      [4, ['0.1', '12.5']],
    ])
  })

  test('that unpacks to too much, or is none, is refused', async () => {
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
    await expect(read(zip({ 'a.txt': 'x' }), readXlsx)).rejects.toThrow('import.notWorkbook')
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

  test('keeps line ends within quotes, and counts rows as spreadsheets do', async () => {
    const { rows } = await read('a,b\r\n\r\n"one\r\ntwo",3\r\n', readCsv)
    expect(rows).toEqual([
      [1, ['a', 'b']],
      [2, ['']],
      [3, ['one\r\ntwo', '3']],
    ])
  })

  test('cut off within quotes is refused, not guessed at', async () => {
    await expect(read('a,b\n1,"two\n3,4\n', readCsv)).rejects.toThrow('import.quoteOpen')
  })
})
