/** What an EXIF block says about where a picture comes from; nothing of it is stored. */
export interface ExifMarks {
  /** It names the camera's make. */
  hasCamera: boolean
  /** iOS and some Android phones write the word into the comment of a screenshot. */
  saysScreenshot: boolean
}

export function exifMarks(exif: Buffer | undefined): ExifMarks {
  if (!exif) return { hasCamera: false, saysScreenshot: false }
  // The comment may be in ASCII or UTF-16.
  const text = exif.toString('latin1').replaceAll('\0', '')
  return { hasCamera: hasMake(exif), saysScreenshot: text.includes('Screenshot') }
}

/** Whether the first directory (EXIF 2.3, section 4.6.2) has the tag "Make", 0x010F. */
function hasMake(exif: Buffer): boolean {
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0
  const order = exif.toString('latin1', start, start + 2)
  if (order !== 'II' && order !== 'MM') return false
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > exif.length) return 0
    return order === 'II' ? exif.readUIntLE(at, bytes) : exif.readUIntBE(at, bytes)
  }
  const directory = start + read(start + 4, 4)
  const entries = read(directory, 2)
  for (let n = 0; n < entries; n += 1) if (read(directory + 2 + n * 12, 2) === 0x010f) return true
  return false
}
