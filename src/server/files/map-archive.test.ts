import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { mapArchive } from './map-archive.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-archive-'))
  await writeFile(join(folder, 'kerala.pmtiles'), 'PMTiles and more')
  await writeFile(join(folder, 'secret.txt'), 'not to be served')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('serves ranges of the map file, and nothing else of its folder', async () => {
  const app = fastify()
  await mapArchive(app as never, join(folder, 'kerala.pmtiles'))
  const part = await app.inject({
    url: '/map/archive.pmtiles',
    headers: { range: 'bytes=0-6' },
  })
  expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
  expect(part.headers['content-range']).toBe('bytes 0-6/16')
  expect(part.headers.etag).toBeTruthy()
  for (const url of ['/map/secret.txt', '/secret.txt', '/map/kerala.pmtiles'])
    expect((await app.inject(url)).statusCode).toBe(404)
  await app.close()
})

test('a file that is not there stops the start, by name', async () => {
  const file = join(folder, 'none.pmtiles')
  await expect(mapArchive(fastify() as never, file)).rejects.toThrow(
    new ConfigError(`MAP_STYLE: cannot read ${file}`),
  )
  await expect(mapArchive(fastify() as never, null)).resolves.toBeUndefined()
})
