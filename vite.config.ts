import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page runs on. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@react-router|i18next|i18next-[\w-]+|react-i18next)\//
/** A module that so many pages share is loaded with the frame. */
const SHARED_BY = 4

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Forty files of a kilobyte wait for each other on a slow line, and compress badly: what all pages
            // need comes in two.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES, priority: 2 },
                { name: 'frame', test: /\/src\//, minShareCount: SHARED_BY, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // Fonts and drawings stay files of their own: cached once, never inside a style sheet.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
