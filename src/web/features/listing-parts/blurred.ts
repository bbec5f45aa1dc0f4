import type { CSSProperties } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { thumbBytes } from './thumb-bytes.ts'

/** The blurred picture that a thumbhash (base64) stands for, to lie behind the real one; null without one. */
export function blurredPlaceholder(thumbhash: string | null): CSSProperties | null {
  const bytes = thumbBytes(thumbhash)
  if (!bytes) return null
  return {
    backgroundImage: `url(${thumbHashToDataURL(bytes)})`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  }
}
