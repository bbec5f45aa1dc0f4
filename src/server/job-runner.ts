import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Jobs } from '../domain/ports.ts'

export async function jobRunner(
  _database: Database,
  _logger: FastifyBaseLogger,
): Promise<Jobs & { stop: () => Promise<void> }> {
  return { enqueue: async () => undefined, stop: async () => undefined }
}
