import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** The behaviour of the test server: correct, with errors, without any response, or with content that is not a map. */
export type ServiceMode = 'well' | 'broken' | 'stalled' | 'lying'

export interface MapService {
  /** URL of its style document. */
  style: string
  manner: ServiceMode
  /** Requested paths. */
  asked: string[]
  stop: () => Promise<void>
}

/** A local map service: one style document and plain teal tiles. */
export async function startMapService(): Promise<MapService> {
  const tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#0F5E59' },
  })
    .png()
    .toBuffer()
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    if (service.manner === 'stalled') {
      held.push(response)
      return
    }
    if (service.manner === 'broken') {
      response.statusCode = 503
      response.end()
      return
    }
    if (service.manner === 'lying') {
      response.setHeader('content-type', 'text/html')
      response.end('<h1>Welcome to the hotel network</h1>')
      return
    }
    if (request.url === '/style.json') {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          version: 8,
          sources: { all: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256 } },
          layers: [{ id: 'all', type: 'raster', source: 'all' }],
        }),
      )
      return
    }
    response.setHeader('content-type', 'image/png')
    response.end(tile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: MapService = {
    style: `${origin}/style.json`,
    manner: 'well',
    asked: [],
    async stop() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
