import { SaxesParser } from 'saxes'

/** An element as a test reads it. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** The root of a document. Throws when the document is not well-formed. */
export function parseXml(text: string): XmlNode {
  const parser = new SaxesParser()
  const stack: XmlNode[] = []
  let root: XmlNode | null = null
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: { ...attributes }, children: [], text: '' }
    stack.at(-1)?.children.push(node)
    root ??= node
    stack.push(node)
  })
  parser.on('text', (part) => {
    const open = stack.at(-1)
    if (open) open.text += part
  })
  parser.on('closetag', () => void stack.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  if (!root) throw new Error('no element')
  return root
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}

/** The text of the first child of this name; undefined without one. */
export function textOf(node: XmlNode | undefined, name: string): string | undefined {
  return childrenOf(node, name)[0]?.text
}
