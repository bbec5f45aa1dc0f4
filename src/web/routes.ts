import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page's address. */
export default [
  index('pages/home/home.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
