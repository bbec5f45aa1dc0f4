/** Pixels of the smaller copy: more than twice as many as the largest size that is shown. */
const MOST_PIXELS = 12_000_000
/** The longest side of a canvas that every browser can draw, px. */
const LONGEST_SIDE = 16_000
const QUALITY = 0.9

/**
 * A smaller copy of a picture, made in this browser: a JPEG, upright, without metadata. Null when the browser cannot
 * open the file.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // The size and what is drawn follow the EXIF orientation.
    const size = smallerSize({ width: image.naturalWidth, height: image.naturalHeight })
    const canvas = Object.assign(document.createElement('canvas'), size)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, size.width, size.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, 0, 0, size.width, size.height)
    const bytes = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', QUALITY),
    )
    // Its memory is freed at once.
    canvas.width = 0
    return bytes && new File([bytes], jpegName(file.name), { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Never larger than the picture. */
export function smallerSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const share = Math.min(
    1,
    Math.sqrt(MOST_PIXELS / (width * height)),
    LONGEST_SIDE / Math.max(width, height),
  )
  return {
    width: Math.max(1, Math.floor(width * share)),
    height: Math.max(1, Math.floor(height * share)),
  }
}

/** `house.png` becomes `house.jpg`. */
export function jpegName(name: string): string {
  return `${name.replace(/\.\w{1,5}$/, '')}.jpg`
}
