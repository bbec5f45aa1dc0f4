import type { Page } from 'playwright-core'

/**
 * The words of the page that are broken inside, each with the start of its text, and the texts that reach over the
 * right edge of the window or of a box that cuts them off. Tests expect an empty list. Addresses and other texts in
 * Latin letters without a place to break are meant to break anywhere; so is what scrolls sideways.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      const parent = node.parentElement
      if (!parent || !node.data.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      if (parent.closest('script, style, noscript, code, pre, svg, .visually-hidden')) continue
      if (parent.closest('.maplibregl-map')) continue
      // For screen readers only.
      if (parent.getBoundingClientRect().width <= 1) continue
      for (const match of node.data.matchAll(/[^\s\u00ad\u200b\-–—/·@.,:_]{2,}/g)) {
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first] = rects
        if (!first) continue
        // Glyphs of a fallback font have a box of their own on the same line.
        const last = rects.at(-1) ?? first
        if (last.top > first.top + first.height / 2)
          found.push(`${match[0]} | ${node.data.trim().slice(0, 60)}`)
        else if (cutOff(parent, last)) found.push(`cut off: ${node.data.trim().slice(0, 60)}`)
      }
    }
    return [...new Set(found)]

    function cutOff(from: HTMLElement, word: DOMRect): boolean {
      for (let box: HTMLElement | null = from; box; box = box.parentElement) {
        const { overflowX, textOverflow, position, clipPath } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis')
          return false
        if (clipPath !== 'none') return false
        const edge = box.getBoundingClientRect()
        if (overflowX === 'hidden' || overflowX === 'clip')
          if (word.left < edge.right && word.right > edge.right + 1) return true
        if (position === 'fixed') break
      }
      return word.left < innerWidth && word.right > innerWidth + 1
    }
  })
}
