import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nContext } from './i18n/translation.ts'
import {
  createRequestHandler,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
} from 'react-router'
import { contextFor, pageContext } from './context.server.ts'
import { serverI18n } from './i18n/server.ts'
import { ErrorReference } from './ui/PageError.tsx'

/** The server takes both from here: handler, context and pages must be of one copy of the router. */
export { contextFor, createRequestHandler }

/** Longer than any page should take; a stuck render is aborted. */
const RENDER_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { lang, nonce, whole, requestId } = context.get(pageContext)
  // Readers that take one look get the whole page, and so does whoever keeps it; people get the first part at once.
  const waitForAll = whole || isbot(request.headers.get('user-agent') ?? '') || router.isSpaMode
  return new Promise((resolve, reject) => {
    let failed = false
    const answer = (): void => {
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
      headers.append('vary', 'Cookie, Accept-Language')
      headers.append('link', styleSheets(router))
      resolve(
        new Response(createReadableStreamFromReadable(body), {
          headers,
          status: failed ? 500 : status,
        }),
      )
      render.pipe(body)
    }
    const render = renderToPipeableStream(
      <I18nContext value={serverI18n(lang)}>
        <ErrorReference value={requestId}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </ErrorReference>
      </I18nContext>,
      {
        nonce,
        // What is ready stays in its place, however long: elsewhere only a script would move it there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [waitForAll ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError() {
          failed = true
        },
      },
    )
    setTimeout(() => render.abort(), RENDER_MS).unref()
  })
}

/** What a loader or a page threw goes into the server's log, which keeps no people's data; the router's own would. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || !(context instanceof RouterContextProvider)) return
  const cause: unknown = isRouteErrorResponse(error) ? (error as { error?: Error }).error : error
  context.get(pageContext).report(cause ?? error)
}

/**
 * The page's style sheets, as preloads that stand before the page: nothing is painted without them, and in the page
 * itself the scripts' preloads come first and take the line.
 */
function styleSheets({ manifest, staticHandlerContext }: EntryContext): string {
  const sheets = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.css ?? [],
  )
  return [...new Set(sheets)].map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ')
}
