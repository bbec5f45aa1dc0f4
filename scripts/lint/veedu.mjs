// The project's own rules for oxlint (.oxlintrc.json names them).
import { layers } from './layers.mjs'
import { rawPosition } from './positions.mjs'

/** @typedef {{ type: string, name: { name?: string }, value: { type: string, value?: unknown } | null }} Attribute */
/** @typedef {{ name: { type: string, name?: string }, attributes: Attribute[] }} OpeningElement */
/** @typedef {{ report: (found: { node: unknown, message: string }) => void, sourceCode: { lines: string[] } }} Context */

/**
 * Text that users read or hear: three letters of any script in a row. The product's name is the same in every language.
 */
const isSentence = (/** @type {unknown} */ text) =>
  typeof text === 'string' && /\p{L}{3,}/u.test(text) && !/^\s*(Veedu|വീട്)\s*$/.test(text)

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt'])

/** A form without a method is sent by GET before hydration, which would put the input into the URL. */
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
          message:
            'Give this form a `method` or `action`. Without one, it is sent by GET before hydration.',
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
        context.report({ node: text, message: 'Move this text to src/i18n, in both languages.' })
    },
    /** @param {Attribute} attribute */
    JSXAttribute(attribute) {
      if (SPOKEN.has(attribute.name.name ?? '') && isSentence(attribute.value?.value))
        context.report({
          node: attribute,
          message: 'Move this text to src/i18n, in both languages.',
        })
    },
  }),
}

/** @typedef {{ type: string, value?: unknown }} Expression */

const UNITS = new Set([86_400_000, 3_600_000])

/** A day, an hour and a minute in milliseconds have names in src/domain/time/units.ts. */
const timeUnits = {
  create(/** @type {Context} */ context) {
    const message = 'Use DAY_MS, HOUR_MS or MINUTE_MS from src/domain/time/units.ts.'
    return {
      /** @param {Expression} node */
      Literal(node) {
        if (UNITS.has(/** @type {number} */ (node.value))) context.report({ node, message })
      },
      /** @param {{ operator: string, left: Expression, right: Expression }} node */
      BinaryExpression(node) {
        const isMinute = node.left.value === 60_000 || node.right.value === 60_000
        if (isMinute && '*/'.includes(node.operator)) context.report({ node, message })
      },
    }
  },
}

/** Metres or kilometres in a degree, and radii of the Earth. */
const EARTH = [
  [110_500, 111_700],
  [110.5, 111.7],
  [6_335_000, 6_400_000],
  [6_335, 6_400],
]

/** Lengths on the ground have one geometry: src/domain/places/ellipsoid.ts. */
const oneEarth = {
  create: (/** @type {Context} */ context) => ({
    /** @param {Expression} node */
    Literal(node) {
      const { value } = node
      if (typeof value !== 'number') return
      if (EARTH.some(([least = 0, most = 0]) => value > least && value < most))
        context.report({
          node,
          message: 'Use src/domain/places/ellipsoid.ts for lengths on the ground.',
        })
    },
  }),
}

/** @typedef {{ type: string, computed?: boolean, object?: Call, property?: { name?: string } }} Member */
/** @typedef {{ type: string, callee?: Member }} Call */

/** The name of the method that a call calls. */
const methodOf = (/** @type {Call | undefined} */ call) =>
  call?.type === 'CallExpression' ? call.callee?.property?.name : undefined

/** `entries.keys().next()` is the oldest entry of a Map: the start of a hand-written LRU cache. */
const oneCache = {
  create: (/** @type {Context} */ context) => ({
    /** @param {Call} node */
    CallExpression(node) {
      if (methodOf(node) === 'next' && methodOf(node.callee?.object) === 'keys')
        context.report({
          node,
          message: 'Use LRUCache from lru-cache; in src/web, expiringCache from src/web/platform.',
        })
    },
  }),
}

/** One list of lock numbers: two uses of a number, or two ways to lock one thing, would not be noticed. */
const oneLock = {
  create(/** @type {Context} */ context) {
    const check = (/** @type {unknown} */ node, /** @type {unknown} */ text) => {
      if (typeof text === 'string' && /\bpg_(try_)?advisory_/.test(text))
        context.report({
          node,
          message: 'Take advisory locks with src/db/locks.ts, which numbers them.',
        })
    }
    return {
      /** @param {Expression} node */
      Literal: (node) => check(node, node.value),
      /** @param {{ value: { raw: string } }} node */
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

/** Requests are counted in few places, so that every limit is named in `RATE_LIMITS` and shared by all processes. */
const oneLimiter = {
  create(/** @type {Context} */ context) {
    const check = (/** @type {any} */ node) => {
      const { callee, arguments: args } = node
      const isLimit =
        callee.name === 'rateLimited' ||
        (callee.name === 'DomainError' && args[0]?.value === 'rate_limited')
      if (isLimit)
        context.report({
          node,
          message: 'Count requests with src/services/platform/rate-limits.ts.',
        })
    }
    return { CallExpression: check, NewExpression: check }
  },
}

/** Names of a city are compared in one place, so that every field knows a city by the same spellings. */
const oneCityMatch = {
  create: (/** @type {Context} */ context) => ({
    /** @param {{ callee: { name?: string }, arguments: { property?: { name?: string } }[] }} node */
    CallExpression(node) {
      const property = node.arguments[0]?.property?.name
      if (node.callee.name === 'foldText' && (property === 'nameMl' || property === 'district'))
        context.report({
          node,
          message: 'Use cityByName or matchingCities from src/web/features/places/city-match.ts.',
        })
    },
  }),
}

/** `crypto.randomUUID` is missing without HTTPS, and a new key for a second attempt would create a second thing. */
const oneRandomId = {
  create: (/** @type {Context} */ context) => ({
    /** @param {{ property: { name?: string } }} node */
    MemberExpression(node) {
      if (node.property.name === 'randomUUID')
        context.report({
          node,
          message:
            'Use useIdempotencyKey for the key of a call, or randomId from src/web/platform/random-id.ts.',
        })
    },
  }),
}

/** Values that a handler returns when it ignores its error. */
const isNothing = (
  /** @type {{ type: string, name?: string, elements?: unknown[], body?: unknown[] }} */ body,
) =>
  body.type === 'Literal' ||
  (body.type === 'Identifier' && body.name === 'undefined') ||
  (body.type === 'ArrayExpression' && body.elements?.length === 0) ||
  (body.type === 'BlockStatement' && body.body?.length === 0)

/** An error is logged, counted or thrown; where ignoring it is right, a comment gives the reason. */
const ignoredError = {
  create(/** @type {Context} */ context) {
    const { lines } = context.sourceCode
    /** Whether there is a comment in these lines, counted from one, or in the two above them. */
    const isExplained = (/** @type {number} */ first, /** @type {number} */ last) =>
      lines.slice(Math.max(0, first - 3), last).some((line) => /(^|\s)\/\/ |\*\/\s*$/.test(line))
    return {
      /** @param {any} node */
      CallExpression(node) {
        const method = methodOf(node)
        if (method !== 'catch' && !(method === 'on' && node.arguments[0]?.value === 'error')) return
        const handler = node.arguments.at(-1)
        if (handler?.type !== 'ArrowFunctionExpression' || handler.params.length > 0) return
        if (isNothing(handler.body) && !isExplained(node.loc.start.line, node.loc.end.line))
          context.report({
            node,
            message: 'Log or count this error, or comment why it is ignored.',
          })
      },
      /** @param {any} node */
      CatchClause(node) {
        const { start, end } = node.loc
        if (node.body.body.length === 0 && !isExplained(start.line, end.line))
          context.report({
            node,
            message: 'Log or count this error, or comment why it is ignored.',
          })
      },
    }
  },
}

/**
 * `() => void call()` hides a promise from the rule no-floating-promises, which only sees statements. An error that
 * nobody listens to ends the process.
 */
const voidArrow = {
  create: (/** @type {Context} */ context) => ({
    /** @param {any} node */
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'UnaryExpression' || body.operator !== 'void') return
      const { type, callee } = body.argument
      // A reply is no promise, and neither is what a list gives.
      const isPlain = callee?.object?.name === 'reply' || callee?.property?.name === 'push'
      if (type === 'CallExpression' && !isPlain)
        context.report({
          node: body,
          message:
            'Write a body in braces; if the call gives a promise, use runInBackground from src/domain/platform.',
        })
    },
  }),
}

export default {
  meta: { name: 'veedu' },
  rules: {
    'ignored-error': ignoredError,
    layers,
    'form-method': formMethod,
    'no-literal-text': noLiteralText,
    'one-cache': oneCache,
    'one-city-match': oneCityMatch,
    'one-earth': oneEarth,
    'one-limiter': oneLimiter,
    'one-lock': oneLock,
    'one-random-id': oneRandomId,
    'raw-position': rawPosition,
    'time-units': timeUnits,
    'void-arrow': voidArrow,
  },
}
