// The project's own rules for oxlint (.oxlintrc.json names them).
import { layers } from './layers.mjs'

/** @typedef {{ type: string, name: { name?: string }, value: { type: string, value?: unknown } | null }} Attribute */
/** @typedef {{ name: { type: string, name?: string }, attributes: Attribute[] }} OpeningElement */
/** @typedef {{ report: (found: { node: unknown, message: string }) => void }} Context */

/** What a person reads or hears: three letters of any script in a row. The product's name is the same everywhere. */
const isSentence = (/** @type {unknown} */ text) =>
  typeof text === 'string' && /\p{L}{3,}/u.test(text) && !/^\s*(Veedu|വീട്)\s*$/.test(text)

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt'])

/** A form without a method is sent by GET before the scripts are there: what was typed would stand in the address. */
const formMethod = {
  create: (/** @type {Context} */ context) => ({
    /** @param {OpeningElement} element */
    JSXOpeningElement(element) {
      if (element.name.type !== 'JSXIdentifier' || element.name.name !== 'form') return
      const says = element.attributes.some(
        ({ type, name, value }) =>
          type === 'JSXAttribute' &&
          (name.name === 'method' ||
            name.name === 'action' ||
            (name.name === 'role' && value?.value === 'search')),
      )
      if (!says)
        context.report({
          node: element,
          message: 'A form says its method or action; only a search may be sent by GET.',
        })
    },
  }),
}

/** Strings live in src/i18n, in both languages. */
const noLiteralText = {
  create: (/** @type {Context} */ context) => ({
    /** @param {{ value: string }} text */
    JSXText(text) {
      if (isSentence(text.value))
        context.report({ node: text, message: 'Text of a page lives in src/i18n.' })
    },
    /** @param {Attribute} attribute */
    JSXAttribute(attribute) {
      if (SPOKEN.has(attribute.name.name ?? '') && isSentence(attribute.value?.value))
        context.report({ node: attribute, message: 'Text of a page lives in src/i18n.' })
    },
  }),
}

export default {
  meta: { name: 'veedu' },
  rules: { layers, 'form-method': formMethod, 'no-literal-text': noLiteralText },
}
