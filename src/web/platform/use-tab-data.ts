import { useLoaderData } from 'react-router'

/** What the open tab's loader answered: `useTabData<typeof savedData>()`. */
export function useTabData<Loader extends (request: never) => Promise<unknown>>(): Awaited<
  ReturnType<Loader>
> {
  return (useLoaderData() as { data: unknown }).data as Awaited<ReturnType<Loader>>
}
