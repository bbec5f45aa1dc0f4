/**
 * The results of `fetch` in the order of the items, with up to `atOnce` of them under way.
 * @throws the first error of `items` or `fetch`
 */
export async function* fetchAhead<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  fetch: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = fetch(item)
      // Its error is thrown when its turn comes.
      result.catch(() => undefined)
      underWay.push(result)
      if (underWay.length >= atOnce) yield await (underWay.shift() as Promise<Result>)
    }
    while (underWay.length > 0) yield await (underWay.shift() as Promise<Result>)
  } finally {
    await Promise.allSettled(underWay)
  }
}
