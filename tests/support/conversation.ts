import type { Page } from 'playwright-core'

/** A listing of the signed-in person that others see. */
export async function ownListing(page: Page): Promise<number> {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/properties/mine', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const all = (await answer.json()) as { id: number; publication: string }[]
    return all.find(({ publication }) => publication === 'live')?.id
  })
  if (id === undefined) throw new Error('the seller offers nothing')
  return id
}

/** Asks about a listing as the signed-in person. Returns the conversation's id. */
export async function askAbout(home: number, page: Page): Promise<number> {
  return page.evaluate(async (propertyId) => {
    const answer = await fetch('/api/messages', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ propertyId, message: 'Hello' }),
    })
    return ((await answer.json()) as { message: { threadId: number } }).message.threadId
  }, home)
}
