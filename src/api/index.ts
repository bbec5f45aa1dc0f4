import { cities } from './cities.ts'
import { images } from './images.ts'
import { auth } from './auth.ts'
import type { Mount } from './mount.ts'

/** Every mount of the API. */
export const mounts: Mount[] = [auth, cities, images]
