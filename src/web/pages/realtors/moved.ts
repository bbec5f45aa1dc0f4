import { redirect, type LoaderFunctionArgs } from 'react-router'

/** The directory's address with a number is the realtor's page. */
export function loader({ params, request }: LoaderFunctionArgs): Response {
  return redirect(`/realtors/${params.id ?? ''}${new URL(request.url).search}`, 301)
}
