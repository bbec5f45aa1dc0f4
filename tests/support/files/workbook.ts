import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** A zip archive of texts, like those of programs that write workbooks. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const head = (signature: number, more: number): Buffer => {
      const header = Buffer.alloc(more === 0 ? 30 : 46)
      header.writeUInt32LE(signature, 0)
      const from = more === 0 ? 4 : 6
      header.writeUInt16LE(20, from)
      header.writeUInt16LE(8, from + 4)
      header.writeUInt32LE(crc32(bytes), from + 10)
      header.writeUInt32LE(packed.length, from + 14)
      header.writeUInt32LE(bytes.length, from + 18)
      header.writeUInt16LE(Buffer.byteLength(name), from + 22)
      return header
    }
    const local = Buffer.concat([head(0x04034b50, 0), Buffer.from(name), packed])
    const central = head(0x02014b50, 1)
    central.writeUInt32LE(at, 42)
    entries.push(central, Buffer.from(name))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

/** A workbook with one visible sheet; cells are sheet XML. `more` are additional parts. */
export function workbook(sheet: string, more: Record<string, string | Buffer> = {}): Buffer {
  const spread = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${spread}" xmlns:r="${relations}"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="r1"/><sheet name="Homes" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${spread}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })
}

/** The texts of an archive's files, by name, as its central directory lists them. */
export function unzipped(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (
    let at = bytes.indexOf('PK\u0001\u0002');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 46)
  ) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const from = bytes.readUInt32LE(at + 42)
    const begin = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    files.set(name, inflateRawSync(packed).toString())
  }
  return files
}
