import { data } from 'react-router'

/** Any address that is no page: answered with 404 and drawn by the root's error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage(): null {
  return null
}
