import type { CSSProperties } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { thumbBytes } from './thumb-bytes.ts'

/** Decodes a thumbhash (base64) into a blurred placeholder image; null without one. */
export function blurredPlaceholder(thumbhash: string | null): CSSProperties | null {
  const bytes = thumbBytes(thumbhash)
  if (!bytes) return null
  return {
    backgroundImage: `url(${thumbHashToDataURL(bytes)})`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  }
}
