import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { emailKey } from '../../domain/accounts/email.ts'
import { PAPER_NAMES, type NamedPaper } from '../../domain/papers/kinds.ts'
import { vaultKey } from '../../domain/papers/files.ts'
import type { Vault } from '../../domain/platform/ports.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Database, Db } from '../client.ts'
import { papers, paperShares, properties, settings, sharedPapers, users } from '../schema.ts'

const DONE = 'seed-papers'
const ACCOUNTS = ['seller@veedu.demo', 'realtor@veedu.demo']
const LISTINGS_PER_ACCOUNT = 4
const KINDS: readonly NamedPaper[] = ['titleDeed', 'encumbrance', 'landTax', 'locationSketch']

/**
 * Gives listings of the demo's seller and realtor papers (one-page PDFs that say that they are samples) and a link to
 * some of them; once per installation.
 */
export async function seedPapers({ db }: Database, vault: Vault, today: Date): Promise<void> {
  const [done] = await db.select().from(settings).where(eq(settings.name, DONE))
  if (done) return
  const folder = await mkdtemp(join(tmpdir(), 'veedu-papers-'))
  try {
    await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(settings)
        .values({ name: DONE, value: true })
        .onConflictDoNothing()
        .returning({ name: settings.name })
      if (claimed.length === 0) return
      for (const { id, ownerId, title } of await listingsWithPapers(tx)) {
        const ids: number[] = []
        for (const [order, kind] of KINDS.entries()) {
          const createdAt = new Date(today.getTime() - (24 - 5 * order) * DAY_MS)
          const file = samplePdf([`${PAPER_NAMES[kind]} (sample)`, title, 'Invented for the demo.'])
          const path = join(folder, `${kind}.pdf`)
          await writeFile(path, file)
          const key = vaultKey(randomBytes(20), 'application/pdf')
          await vault.put(key, path, 'application/pdf')
          const [row] = await tx
            .insert(papers)
            .values({
              propertyId: id,
              kind,
              name: `sample-${kind}.pdf`,
              type: 'application/pdf',
              bytes: file.length,
              contentHash: createHash('sha256').update(file).digest('hex'),
              key,
              createdAt,
            })
            .returning({ id: papers.id })
          if (row) ids.push(row.id)
        }
        await insertShare(tx, id, ownerId, ids, today)
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function listingsWithPapers(tx: Db) {
  const rows = await tx
    .select({ id: properties.id, ownerId: properties.ownerId, title: properties.title })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(
      and(
        inArray(users.emailKey, ACCOUNTS.map(emailKey)),
        eq(users.demo, true),
        eq(properties.forSale, true),
        sql`${properties.publication} = 'live' and ${properties.status} = 'Available'`,
      ),
    )
    .orderBy(asc(properties.id))
  const taken = new Map<number, number>()
  return rows.filter(({ ownerId }) => {
    const n = taken.get(ownerId) ?? 0
    taken.set(ownerId, n + 1)
    return n < LISTINGS_PER_ACCOUNT
  })
}

/** A link whose token nobody knows: it is listed, but opens nothing. */
async function insertShare(
  tx: Db,
  propertyId: number,
  createdBy: number,
  paperIds: readonly number[],
  today: Date,
): Promise<void> {
  const [share] = await tx
    .insert(paperShares)
    .values({
      propertyId,
      createdBy,
      tokenHash: createHash('sha256').update(randomBytes(32)).digest('hex'),
      label: 'Adv. Sample',
      createdAt: new Date(today.getTime() - 3 * DAY_MS),
      expiresAt: new Date(today.getTime() + 4 * DAY_MS),
      opens: 2,
      downloads: 3,
      lastOpenedAt: new Date(today.getTime() - DAY_MS),
    })
    .returning({ id: paperShares.id })
  if (!share || paperIds.length === 0) return
  await tx
    .insert(sharedPapers)
    .values(paperIds.slice(0, 3).map((paperId) => ({ shareId: share.id, paperId })))
}

/** A one-page PDF (A4, Helvetica) with these lines. Characters outside Latin-1 become question marks. */
export function samplePdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line) => `(${line.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj T*`)
    .join('\n')
  const content = `BT /F1 18 Tf 60 760 Td 28 TL\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
