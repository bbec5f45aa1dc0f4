import { SaxesParser } from 'saxes'
import type { XmlReader } from '../../../../../domain/geo/boundary-file.ts'

/** Faults of a file that are passed over: each costs an error with its stack, and a hostile file has thousands. */
const MAX_FAULTS = 100

/**
 * Reads XML leniently: a file that is cut off or not well-formed gives what could be read of it. Import this module
 * only when a file is read: it brings the parser.
 */
export const readXml: XmlReader = (xml, { open, text, close }) => {
  // Without `xmlns`, which would search all open elements for each prefix.
  const parser = new SaxesParser({ position: false })
  const local = (name: string): string => name.slice(name.indexOf(':') + 1)
  let faults = 0
  // The parser goes on unless its error is thrown.
  parser.on('error', (error) => {
    faults += 1
    if (faults > MAX_FAULTS) throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    // Plain strings, for the parser knows no namespaces.
    open(local(name), attributes as Record<string, string>)
  })
  parser.on('text', text)
  parser.on('cdata', text)
  // Also called for `<trkpt … />`.
  parser.on('closetag', ({ name }) => close(local(name)))
  try {
    parser.write(xml).close()
  } catch (error) {
    if (faults <= MAX_FAULTS) throw error
  }
}
