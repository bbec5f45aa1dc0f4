import { redirect, type LoaderFunctionArgs } from 'react-router'
import { pageUrl } from '../../platform/page-url.ts'

/** The directory's address with a number is the realtor's page. */
export function loader({ params, request }: LoaderFunctionArgs): Response {
  return redirect(`/realtors/${params.id ?? ''}${pageUrl(request).search}`, 301)
}
