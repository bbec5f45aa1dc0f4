/** Frames at most this far apart, in ms, mean that the previous ones have been drawn. */
const AT_EASE_MS = 40
const FRAMES_AT_EASE = 3
/** The longest wait, in ms: a device that is always busy, or a picture that never arrives, still gets its map. */
const PATIENCE_MS = 3_000

let painted: Promise<void> | null = null

/**
 * Resolves when the page has been painted and loaded and frames are regular: heavy work for CPU and GPU then delays
 * nothing. GPU work started earlier would delay the first paint.
 */
export function afterFirstPaint(): Promise<void> {
  painted ??= wait()
  return painted
}

async function wait(): Promise<void> {
  await firstPaint()
  await Promise.race([loaded().then(framesAtEase), pause(PATIENCE_MS)])
  await whenIdle()
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      return
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

/** The browser requests no frame while the GPU is still busy with earlier ones. */
function framesAtEase(): Promise<void> {
  return new Promise((resolve) => {
    let at = NaN
    let count = 0
    const frame = (now: number): void => {
      count = now - at < AT_EASE_MS ? count + 1 : 0
      at = now
      if (count < FRAMES_AT_EASE) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}

/** Between tasks; a task of its own where the browser cannot say when it is idle. */
export function whenIdle(timeout = 500): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, 1)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
