import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { DEALS, VALUE_REASONS, type Deal } from '../../domain/valuation/value.ts'
import { homeModel, trainingHomes, type HomeModel } from '../../valuation/home-model.ts'
import { featureTable } from '../../valuation/feature-table.ts'
import type { TrainedModel } from '../../valuation/learning/train.ts'
import { packRows, pricedListings, unpackRows } from './rows.ts'

/** Increased when the file format, or how rows are read from it, changes. */
const FORMAT = 2
const DIGEST_BYTES = 32

export type Models = Record<Deal, HomeModel | null>

interface StoredModel {
  form: string
  rows: Uint8Array
  learned: Record<Deal, TrainedModel | null>
}

/** Identifies a model's columns: a model trained on other columns cannot be used. */
function form(): string {
  return `${FORMAT} ${VALUE_REASONS.join()} ${featureTable([])
    .texts.map(({ name }) => name)
    .join()}`
}

/** Writes models with their training rows; a file is replaced atomically. */
export async function writeModels(
  file: string,
  rows: readonly Uint8Array[],
  models: Models,
): Promise<void> {
  const stored: StoredModel = {
    form: form(),
    rows: packRows(rows),
    learned: { sale: models.sale?.learned ?? null, rent: models.rent?.learned ?? null },
  }
  const bytes = serialize(stored)
  const unfinished = `${file}.${process.pid}`
  try {
    const handle = await open(unfinished, 'w')
    try {
      await handle.writeFile(createHash('sha256').update(bytes).digest())
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** @throws Error when the file is missing, incomplete or of another format. */
export async function readModels(file: string): Promise<Models> {
  const bytes = await readFile(file)
  const body = bytes.subarray(DIGEST_BYTES)
  if (!createHash('sha256').update(body).digest().equals(bytes.subarray(0, DIGEST_BYTES)))
    throw new Error('the model is not whole')
  const stored = deserialize(body) as StoredModel
  if (stored.form !== form()) throw new Error('the model is of another form')
  const all = pricedListings([unpackRows(stored.rows)])
  const models: Models = { sale: null, rent: null }
  for (const deal of DEALS) {
    const learned = stored.learned[deal]
    if (learned) models[deal] = homeModel(deal, trainingHomes(all, deal), learned)
  }
  return models
}
