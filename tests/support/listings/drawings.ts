import type { Page } from 'playwright-core'

/** Drawings of a listing, and those of them that nothing beside the picture calls an illustration. */
export async function drawings(page: Page): Promise<{ names: string[]; unmarked: string[] }> {
  return page.evaluate(() => {
    const DRAWN = 'img[src*="/illustrations/"]'
    const drawn = [...document.querySelectorAll<HTMLImageElement>(DRAWN)]
    const name = (image: HTMLImageElement): string =>
      /illustrations\/([\w-]+)/.exec(image.src)?.[1] ?? image.src
    const isMarked = (image: HTMLImageElement): boolean => {
      let around: Element = image
      while (around.parentElement) {
        around = around.parentElement
        // What stands beside another drawing marks that one.
        if (around.querySelectorAll(DRAWN).length > 1) return false
        if (/Illustration|വരച്ചത്/.test(around.textContent)) return true
      }
      return false
    }
    return {
      names: [...new Set(drawn.map(name))],
      unmarked: drawn.filter((image) => !isMarked(image)).map(name),
    }
  })
}
