import { open } from 'node:fs/promises'
import { readCsv, unreadable, type ReadFile } from './csv.ts'
import { oldOfficeFormat } from './old-office.ts'
import { otherBinaryFormat } from './other-formats.ts'
import { readXlsx } from './xlsx.ts'
import type { WorkbookAnswers } from './xlsx-questions.ts'

/**
 * Opens a file of rows by what it is, not by its name.
 * @throws DomainError invalid at `file` with the remedy for exactly that file; at `sheet` or `hidden`.
 */
export async function openTable(path: string, answers: WorkbookAnswers): Promise<ReadFile> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(12)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    const head = buffer.subarray(0, bytesRead)
    const begins = (hex: string): boolean => head.toString('hex').startsWith(hex)
    if (begins('504b0304') || begins('504b0506')) return await readXlsx(path, answers)
    if (begins('d0cf11e0')) throw unreadable(await oldOfficeFormat(file))
    const other = otherBinaryFormat(head)
    if (other !== null) throw unreadable(other)
  } finally {
    await file.close()
  }
  return readCsv(path)
}
