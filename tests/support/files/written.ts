import sharp from 'sharp'
import { noise } from './pictures.ts'

/** Lines of writing as they are put across photos, white on black; drawn once, so that tests need no fonts. */
const WRITING = {
  'Call 98470 12345': [
    'iVBORw0KGgoAAAANSUhEUgAAAWIAAAAoAQMAAAD+JmKHAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAsTAAALEwEAmpwYAAAC',
    'UElEQVQ4y83VTYrbMBQHcLlZuIsy2nZREL3HgM4yN5gDlJEHL7wp5Eh1cCHLuYLMHKCa1Wjx0Ov/6cOJWyjtojCBxI71kyLpPb0o',
    '/ofXrN6cfib3VzqqTc+Gfc98YqUMdXga8wOP22iD0tBe2aaV5uHA/Cg6DzIYVh2GdByqHmCKTqqXRu5EByXdoRW0ZV91l5omM6be',
    'i2ayPtqse+/OMiEbZN6p52PT9pRMcCnrlQzzjWGLXridq9b8VHV0azLRpc+yqCVBy5usXL4XLUNcNNno6A7aLaw3zYa/Vm2vdBAd',
    'sz5fa80fipbFhEPTSfSKJzztx/5UtcsxahrzfvlNJ5Nur7XbdOC16uOmyRB0V/VTtFWzDvwMvUJPRWOq0dIXRMfNKkg2UdNuPPHy',
    'i3akXBRtoGVHUtXezQc+r5JYmw4OCRbJhnvdtMnaQiO00MtFeybFL2Rf016Tmd3Qsd7rEzogD7CPfdGkitbK9TMb6PGiF7SjGXoq',
    'qwxFJ/UeO/hgoaeLzpez6KXtd9Y8fCSD1e+15LOervRjmTf7e+RJ1nqLjnTY66lqRlbRLQ5O1iXyOev0oA5F49vxDzrudE7Ipteq',
    'oVrG5lhftNlrjLWKaqfBSzx0ntBYTpqmqhc5DdAYop20kwSv6Kmc4ilWPRJOsWj8ABU9Mn8jWewPiaVUiDGUWLo+ac9F5wqBQVG7',
    'jtHkLK3Vp0aHUIdQbKAxnVx9BmWVsviUAiMZK5Vtfle1YWRV0aWyVe2ytqVqhpuaJ46RsUXnqlm0z+UoqLf43/A/9E8ojHTZqr0W',
    'TAAAAABJRU5ErkJggg==',
  ].join(''),
  'www.keralahomes.in': [
    'iVBORw0KGgoAAAANSUhEUgAAAaMAAAAoAQMAAABpWwcYAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAsTAAALEwEAmpwYAAAC',
    'aklEQVRIx+3VwW7TQBAG4DV7WA6ohlsOURfeoL3lEGWfBfECHHuIMomMcA+oeSUHV+TIK9j1C2zFZQ+rHf6xaVKXIiGQkBBEOViJ',
    'v8zuvzOO4l94NepvU934MrnvxP6/+u0M/7wKXMQ57dKpazjHrSZo3muvcalcmhn2hqfa59zkXBmkERoLRVAOyvYq5Sj/SVeKu6jy',
    'dJZxpXmSNYbXmpUWVZlBLaEWUBa32krRNRRBmfQy47Xi5wpUZWlQa6hIOq7cJjlbiQquCK6iz8F1kYtkGsZb++0Oi0j2iyhbiMrC',
    'yq0j1ArKcxndjjk6pFGn3HPuyQTbJuujZLMProZyL8LKXkaXX4tqOU+2lvSgumTxXaA8uDa6sBwUtYNKUATluKvvlIVqe4UfjO52',
    'rNLi3LOdBNp+wKedwebuKYfVY/GiCNvvFfdqBjW9oO3V3PENKrHdc1RQVZakgCjyASo/qlOoHKoU1dikFJQXpUZKqZU6qunslk+m',
    'F1yezIkbN6gKKj5UtLZ3iqcXLV/N3/L+dEaHWhvsS+Ieq8Yc1LPla36/OOPaTog72RcmrxRFI0U4RP0DVQ5qK4ofKq4P6unyDb9b',
    'nPNHO2E5r16hJNrkmDz5KKo9qEvUvV5lfOMQkfTGA2W/KTdS66S5ogzxrVn6cFBR1K5XgR5VBkpDbdCygco+jSBpYBLQhL5Xsl9u',
    'Az2qottIbxQeysl5ESalVyYuqT6oHRRGiD2JSpjK0SkTplIUK7VU+qhYVAG1k6HKfa+eiHolCmPcqwrK3FN4knAJVYsqgiL04Yn0',
    'oWRIeNr0qslY2YP6J/5hf1J9BVMFmsCmQ0BYAAAAAElFTkSuQmCC',
  ].join(''),
} as const

/** A photo-like picture of 1280 × 960 px with a line of writing across it; without one, the picture alone. */
export async function writtenPhoto(
  line: keyof typeof WRITING | null,
  { seed = 1, colour = '#ffffff' }: { seed?: number; colour?: string } = {},
): Promise<Buffer> {
  // Soft blotches of middle brightness, as walls and gardens are.
  const blotches = await noise(32, 24, seed).linear(0.5, 40).png().toBuffer()
  const photo = sharp(blotches).resize(1280, 960, { kernel: 'cubic' })
  if (line === null) return photo.jpeg().toBuffer()
  const mask = sharp(Buffer.from(WRITING[line], 'base64')).toColourspace('b-w')
  const { data, info } = await mask.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const ink = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(data, { raw: { width, height, channels: info.channels } })
    .png()
    .toBuffer()
  return photo
    .composite([{ input: ink, left: 100, top: 800 }])
    .jpeg()
    .toBuffer()
}
