import { cities } from './cities.ts'
import type { Mount } from './mount.ts'

/** Every mount of the API. */
export const mounts: Mount[] = [cities]
