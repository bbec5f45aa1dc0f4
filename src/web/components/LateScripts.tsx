import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** For a browser that never tells of its first picture. */
const AT_THE_LATEST_MS = 4_000

/**
 * Runs what was held back (the script before this one) as a module, once the first picture of the page stands. A tab
 * in the background paints nothing: there it runs at once.
 */
const START = `{const own=document.currentScript,held=own.previousElementSibling;let run=()=>{run=()=>{};const s=document.createElement(\`script\`);s.type=\`module\`;s.nonce=own.nonce;s.text=held.text;document.head.append(s);s.remove()};const soon=()=>setTimeout(()=>run());if(document.hidden)soon();else{addEventListener(\`visibilitychange\`,soon,{once:true});setTimeout(()=>run(),${AT_THE_LATEST_MS});try{new PerformanceObserver(l=>{if(l.getEntriesByName(\`first-contentful-paint\`).length)soon()}).observe({type:\`paint\`,buffered:true})}catch{soon()}}}`

interface Described {
  children?: ReactNode
  rel?: string
  type?: string
}

/**
 * The router's scripts, in the order that a page on a slow phone needs: style sheets, letters and pictures have the
 * line first, and the scripts are run once what came is painted. The page reads and its links work before that.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }): ReactElement | null {
  return late(Scripts({ nonce }), nonce)
}

function late(element: ReactElement | null, nonce: string | undefined): ReactElement | null {
  if (!isValidElement<Described>(element)) return element
  const { children, rel, type } = element.props
  if (rel === 'modulepreload') return cloneElement(element, { fetchPriority: 'low' } as Described)
  if (type === 'module')
    return (
      <>
        {cloneElement(element, { type: 'text/plain', async: undefined } as Described)}
        <script nonce={nonce} suppressHydrationWarning>
          {START}
        </script>
      </>
    )
  if (!children) return element
  return cloneElement(
    element,
    {},
    ...Children.map(Children.toArray(children), (child) =>
      isValidElement(child) ? late(child, nonce) : child,
    ),
  )
}
