/**
 * The address of the page that a loader is asked for. When a link is followed inside the site, the request is for the
 * page's data: `/properties.data?_routes=…`.
 */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  return url
}
