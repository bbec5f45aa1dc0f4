import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts as useScripts } from 'react-router'

/** Fallback for browsers that do not report their first paint. */
const AT_THE_LATEST_MS = 4_000

/**
 * Loads the page's scripts and runs the deferred one (the script before this one) as a module after the first
 * contentful paint. A background tab paints nothing, so there it runs at once.
 */
const start = (files: string[]): string =>
  `{const files=${JSON.stringify(files)},own=document.currentScript,held=own.previousElementSibling,add=(name,as)=>{const e=Object.assign(document.createElement(name),as);document.head.append(e);return e};let run=()=>{run=()=>{};for(const href of files)add(\`link\`,{rel:\`modulepreload\`,href});add(\`script\`,{type:\`module\`,nonce:own.nonce,text:held.text}).remove()};const soon=()=>setTimeout(()=>run());if(document.hidden)soon();else{addEventListener(\`visibilitychange\`,soon,{once:true});setTimeout(()=>run(),${AT_THE_LATEST_MS});try{new PerformanceObserver(l=>{if(l.getEntriesByName(\`first-contentful-paint\`).length)soon()}).observe({type:\`paint\`,buffered:true})}catch{soon()}}}`

interface Described {
  children?: ReactNode
  rel?: string
  href?: string
  type?: string
  async?: boolean
}

/**
 * The router's scripts, loaded after the first paint so that on a slow phone they don't compete with style sheets,
 * fonts and images for the network and the processor. Until then the page can be read, and its links and searches
 * work. In development the scripts come first, because they reload the page.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }): ReactElement | null {
  const scripts = useScripts({ nonce })
  if (import.meta.env.DEV || !scripts) return scripts
  const parts = unfolded(scripts)
  const files = parts.flatMap(({ props: { rel, href } }) =>
    rel === 'modulepreload' && href ? [href] : [],
  )
  const kept = parts.filter(({ props }) => props.rel !== 'modulepreload')
  return (
    <>
      {kept.map((part, place) =>
        part.props.type === 'module'
          ? cloneElement(part, { key: place, type: 'text/plain', async: false })
          : cloneElement(part, { key: place }),
      )}
      <script nonce={nonce} suppressHydrationWarning>
        {start(files)}
      </script>
    </>
  )
}

/** The elements in (nested) fragments, in order. */
function unfolded(node: ReactNode): ReactElement<Described>[] {
  return Children.toArray(node).flatMap((each) => {
    if (!isValidElement<Described>(each)) return []
    return typeof each.type === 'string' ? [each] : unfolded(each.props.children)
  })
}
