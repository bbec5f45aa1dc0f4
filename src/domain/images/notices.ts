/**
 * What is pointed out to a picture's owner, and to moderators. A picture is never refused for any of them.
 *
 * - `small`: too few pixels to be sharp on the page.
 * - `screenshot`: a phone's screen rather than a photo.
 * - `phone-number`, `other-site`: written across the picture.
 */
export const PICTURE_NOTICES = ['small', 'screenshot', 'phone-number', 'other-site'] as const
export type PictureNotice = (typeof PICTURE_NOTICES)[number]

/**
 * Longest side of a picture that is too small, px: less than the width of the first photo on a listing's page on a
 * phone (360 px, two dots each).
 */
const SMALL_SIDE = 640

/** What is known of a picture once it is decoded. */
export interface DecodedPicture {
  /** Size of the upright original, px. */
  width: number
  height: number
  format: string
  /** Whether the file's metadata name a camera's make, and whether they say "Screenshot". */
  marks: { hasCamera: boolean; saysScreenshot: boolean }
  /** Whether the rows at the very top and at the very bottom each have a single colour. */
  hasPlainEdges: boolean
}

/** What is noticed without reading the text in the picture. */
export function noticesOf(picture: DecodedPicture): PictureNotice[] {
  const notices: PictureNotice[] = []
  if (Math.max(picture.width, picture.height) < SMALL_SIDE) notices.push('small')
  if (isScreenshot(picture)) notices.push('screenshot')
  return notices
}

/** Widths of phone screens, px. */
const SCREEN_WIDTHS: ReadonlySet<number> = new Set([
  540, 640, 720, 750, 828, 1080, 1125, 1170, 1179, 1206, 1220, 1224, 1242, 1260, 1284, 1290, 1320,
  1344, 1440,
])
/** Height ÷ width of phone screens: from 16 : 9 to 21 : 9. */
const SCREEN_RATIO = { least: 1.77, most: 2.34 }

/**
 * Errs on the side of photos: phones note "Screenshot" in the file; without that note, the file must be a PNG of exactly
 * a phone's screen, with the plain edges of a status bar and a navigation bar, and without a camera's make.
 */
function isScreenshot({ width, height, format, marks, hasPlainEdges }: DecodedPicture): boolean {
  if (marks.saysScreenshot) return true
  const ratio = height / width
  return (
    format === 'png' &&
    hasPlainEdges &&
    !marks.hasCamera &&
    SCREEN_WIDTHS.has(width) &&
    ratio >= SCREEN_RATIO.least &&
    ratio <= SCREEN_RATIO.most
  )
}
