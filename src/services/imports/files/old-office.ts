import type { FileHandle } from 'node:fs/promises'

/**
 * What a file in the container of old Office programs (MS-CFB) is, as the key of the sentence that refuses it: its
 * directory names its parts.
 */
export async function oldOfficeFormat(file: FileHandle): Promise<string> {
  const header = await bytesAt(file, 0, 512)
  const sectorSize = 2 ** Math.min(12, header.length < 52 ? 9 : header.readUInt16LE(30))
  const first = header.length < 52 ? 0 : header.readUInt32LE(48)
  const directory = await bytesAt(file, (first + 1) * sectorSize, DIRECTORY)
  const names = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, at) =>
    directory
      .subarray(at * ENTRY, at * ENTRY + NAME)
      .toString('utf16le')
      .replace(/\0[^]*$/, ''),
  )
  const found = FORMATS.find(([name]) => names.includes(name))
  return found ? found[1] : 'import.oldExcel'
}

/** Bytes of a directory that are looked at, of one entry, and of the name at its beginning. */
const DIRECTORY = 4_096
const ENTRY = 128
const NAME = 64

const FORMATS: readonly (readonly [string, string])[] = [
  ['EncryptedPackage', 'import.locked'],
  ['Workbook', 'import.format.xls'],
  ['Book', 'import.format.xls'],
  ['WordDocument', 'import.format.document'],
  ['PowerPoint Document', 'import.format.document'],
]

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
