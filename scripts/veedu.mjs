#!/usr/bin/env node
// `npx veedu …` in this folder: src/cli/veedu.ts under the project's Node.js.
import { fileURLToPath } from 'node:url'

process.argv.splice(2, 0, fileURLToPath(new URL('../src/cli/veedu.ts', import.meta.url)))
await import('./with-node.mjs')
