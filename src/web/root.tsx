import anekMalayalam from '@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2?url'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from './i18n/translation.ts'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root'
import { Footer } from './app/Footer.tsx'
import { LateScripts } from './app/LateScripts.tsx'
import { NavBar } from './app/NavBar.tsx'
import { NotFound } from './app/NotFound.tsx'
import { Note } from './ui/display/Note.tsx'
import { NotificationRegion } from './ui/notify.tsx'
import { PageError } from './ui/PageError.tsx'
import { SkipLinks } from './app/SkipLinks.tsx'
import { useOfflineLinks } from './app/use-offline-links.ts'
import { useSessionKeeper } from './app/use-session-keeper.ts'
import { LazyCompareTray } from './features/compare/LazyCompareTray.tsx'
import { OfflineHost } from './features/offline/OfflineHost.tsx'
import { SavedHost } from './features/saved/SavedHost.tsx'
import { Messages, usePageNamespaces } from './i18n/Messages.tsx'
import type { PageHandle } from './i18n/options.ts'
import { redirectToSetup, rootData } from './root.server.ts'
import { AccountDialogHost } from './features/accounts/AccountDialogHost.tsx'
import { ConfirmIdentity } from './features/accounts/security/ConfirmIdentity.tsx'
import anekNormal from './styles/fonts/anek-normal.woff2?url'
import anekWide from './styles/fonts/anek-wide.woff2?url'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/utilities.css'
import styles from './root.module.css'

export function loader(args: Route.LoaderArgs) {
  return rootData(args)
}

/** Before any page's loader. */
export const middleware: Route.MiddlewareFunction[] = [redirectToSetup]

/** The frame stays as it is while a page only changes its query (filters, steps), unless that names a language. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const samePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('lang') === nextUrl.searchParams.get('lang')
  return samePage ? false : defaultShouldRevalidate
}

/**
 * Before the first paint: the scheme that the device prefers, when the person has not chosen one. And until the page
 * answers to clicks, a form that only its script can send keeps what was typed, and is sent as soon as it can be.
 */
const FIRST = `const d=document.documentElement;if(!d.dataset.scheme)d.dataset.scheme=matchMedia(\`(prefers-color-scheme: dark)\`).matches?\`dark\`:\`light\`;let w;addEventListener(\`submit\`,e=>{if(e.target.method===\`post\`&&d.dataset.ready!==\`true\`){e.preventDefault();w=[e.target,e.submitter]}},true);new MutationObserver((c,o)=>{if(d.dataset.ready===\`true\`){o.disconnect();if(w&&w[0].isConnected)w[0].requestSubmit(w[1])}}).observe(d,{attributeFilter:[\`data-ready\`]})`

export function Layout({ children }: { children: ReactNode }): ReactElement {
  const namespaces = usePageNamespaces()
  const { i18n, t } = useTranslation()
  const data = useRouteLoaderData<typeof loader>('root')
  const full = useMatches().some((match) => (match.handle as PageHandle | undefined)?.full)
  const nonce = data?.nonce
  // What the first picture is written with. Malayalam headings are of normal width.
  const letters = [anekNormal, i18n.language === 'ml' ? anekMalayalam : anekWide]
  // Says that the page now answers to clicks; also on a page that broke.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
  }, [])
  return (
    <html
      lang={i18n.language}
      {...(data?.scheme ? { 'data-scheme': data.scheme } : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1819" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {letters.map((file) => (
          <link
            key={file}
            rel="preload"
            href={file}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <script nonce={nonce} suppressHydrationWarning>
          {FIRST}
        </script>
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <SkipLinks />
        <NavBar />
        {full ? null : (
          <noscript>
            <Note icon={null} className={styles.noScripts}>
              {t('noScripts')}
            </Note>
          </noscript>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {full ? null : <Footer />}
        <NotificationRegion />
        <Messages namespaces={namespaces} />
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root(): ReactElement {
  useSessionKeeper()
  useOfflineLinks()
  return (
    <>
      <Outlet />
      <SavedHost />
      <OfflineHost />
      <LazyCompareTray />
      <AccountDialogHost />
      <ConfirmIdentity />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410))
    return <NotFound gone={error.status === 410} />
  return <PageError />
}
