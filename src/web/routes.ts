import { index, route, type RouteConfig } from '@react-router/dev/routes'

const redirect = (path: string) =>
  route(path, 'pages/redirects/redirect.ts', { id: `redirect-${path}` })
const policy = (path: string) => route(path, 'pages/policies/policy.tsx', { id: `policy-${path}` })

/** Every page's address. */
export default [
  index('pages/home/home.tsx'),
  route('properties', 'pages/search/search.tsx'),
  redirect('map'),
  redirect('form'),
  route('property/:id/papers', 'pages/papers/papers.tsx'),
  route('shared-papers/:token', 'pages/papers/shared.tsx'),
  route('property/:id/:slug?', 'pages/property/property.tsx'),
  route('home-detail/:id', 'pages/property/detail.ts'),
  route('compare', 'pages/compare/compare.tsx'),
  route('add-property/:draft?', 'pages/listing/add-property.tsx'),
  route('edit-property/:id', 'pages/listing/edit-property.tsx'),
  route('import', 'pages/import/import.tsx'),
  route('import/:id', 'pages/import/run.tsx'),
  route('locality', 'pages/locality/locality-home.ts'),
  route('locality/:name', 'pages/locality/locality.tsx'),
  route('login', 'pages/account/portals.tsx'),
  route('login/:portal', 'pages/account/login.tsx'),
  route('admin/login', 'pages/account/login.tsx', { id: 'admin-login' }),
  route('register', 'pages/account/register.tsx'),
  route('verify-email/:token', 'pages/account/verify-email.tsx'),
  route('setup/:token', 'pages/account/setup.tsx'),
  route('renew/:token', 'pages/renew/renew.tsx'),
  route('unsubscribe/:token', 'pages/unsubscribe/unsubscribe.tsx'),
  route('services/realtors', 'pages/realtors/realtors.tsx'),
  route('services/realtors/:id', 'pages/realtors/moved.ts'),
  route('realtors/:id', 'pages/realtors/realtor.tsx'),
  redirect('profile'),
  route('profile/admin', 'pages/admin/dashboard.tsx', { id: 'profile-admin' }),
  route('profile/:role', 'pages/profile/profile.tsx'),
  route('admin/dashboard', 'pages/admin/dashboard.tsx'),
  route('admin/outbox', 'pages/admin/outbox.tsx'),
  route('admin/outbox/:id', 'pages/admin/letter.tsx'),
  redirect('auth'),
  redirect('admin'),
  policy('privacy'),
  policy('terms'),
  policy('cookies'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
