import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and drawings stay files of their own: cached once, never inside a style sheet.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
