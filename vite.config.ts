import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and drawings stay files of their own: cached once, never inside a style sheet.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  ssr: {
    // Components shipped as ES modules that import style sheets are bundled for the server as well.
    noExternal: [/^@mantine\//],
  },
})
