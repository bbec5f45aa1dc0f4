import { open, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { LIMITS } from '../../contracts/limits.ts'
import { PAPER_ENDINGS, type PaperType } from '../../domain/papers/files.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { partialPicture, tooManyPixels } from '../images/refusals.ts'
import { isPartial } from '../images/whole.ts'

/** Bytes at the end in which a PDF locates its cross-reference table; scanners append padding. */
const TAIL = 64 * 1024
const PICTURES = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const

/**
 * Detects a file's type from its content; neither its name nor the declared type is trusted.
 * @throws DomainError `malformed` (empty, damaged, truncated), `unsupported_media`, `too_large` (pixels).
 */
export async function checkPaper(
  path: string,
  name: string,
): Promise<{ type: PaperType; bytes: number }> {
  const { size: bytes } = await stat(path)
  if (bytes === 0) throw new DomainError('malformed', message('images.empty', { name }))
  const head = await bytesAt(path, 0, 16)
  const type = sniff(head)
  if (type === null)
    throw new DomainError('unsupported_media', message('papers.notPaper', { name }))
  if (type === 'application/pdf') {
    const end = await bytesAt(path, Math.max(0, bytes - TAIL), TAIL)
    if (!end.includes('startxref')) throw broken(name)
    return { type, bytes }
  }
  if (await isPartial(path, PICTURES[type])) throw partialPicture(name)
  // An error of sharp's means a broken picture, which the caller is told.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (metadata === null || metadata.format !== PICTURES[type] || !metadata.width) throw broken(name)
  const pixels = metadata.width * metadata.height
  const most = LIMITS.upload.maxPixels
  if (pixels > most) throw tooManyPixels(name, pixels, most)
  return { type, bytes }
}

/** A PDF must begin with its signature: a file that only contains it may begin as an HTML page. */
function sniff(head: Buffer): PaperType | null {
  const text = head.toString('latin1')
  if (/^%PDF-[12]\.\d/.test(text)) return 'application/pdf'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return null
}

function broken(name: string): DomainError {
  return new DomainError('malformed', message('images.broken', { name }))
}

async function bytesAt(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The stored and displayed name: without folders and control characters (except Malayalam's joiners), shortened. */
export function paperName(name: string): string {
  const bare = name
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
  return /^\.*$/.test(bare) ? 'paper' : bare.slice(0, 120).toWellFormed()
}

/** The download name of a paper: its extension follows its detected type. */
export function fileNameOf(paper: { name: string; type: PaperType }): string {
  const ending = PAPER_ENDINGS[paper.type]
  const right = paper.type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  return right.test(paper.name) ? paper.name : `${paper.name}.${ending}`
}
