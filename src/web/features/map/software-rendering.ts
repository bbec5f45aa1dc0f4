import type { Map as MapLibreMap } from 'maplibre-gl'

/** Names of renderers that draw WebGL on the processor: of Chromium, Mesa and Windows. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|microsoft basic render/i

/**
 * Draws one pixel for each CSS pixel where WebGL runs on the processor. A dense screen has four to nine times as many, and
 * there each of them is work that the page waits for.
 */
export function limitPixelsOfSoftwareRendering(map: MapLibreMap): void {
  const gl = map.painter.context.gl
  const debug = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl.getParameter(debug ? debug.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  if (typeof renderer === 'string' && SOFTWARE.test(renderer)) map.setPixelRatio(1)
}
