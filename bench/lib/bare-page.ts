import Fastify from 'fastify'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/*
 * The floor for pages: Fastify and React alone, a page of 20 cards without data, styles, translations or a policy. Run
 * as a process of its own; it prints its port.
 */

const CARDS = 20

function Card({ number }: { number: number }): ReactElement {
  return h(
    'article',
    { className: 'card' },
    h('a', { href: `/home/${number}` }, h('img', { src: `/${number}.jpg`, alt: '' })),
    h('h3', null, `Home ${number}`),
    h('p', { className: 'price' }, `₹ ${number},00,000`),
    h(
      'ul',
      null,
      ['3 beds', '2 baths', '1,450 sq ft', 'Kochi'].map((fact) => h('li', { key: fact }, fact)),
    ),
    h('button', { type: 'button', 'aria-label': `Save home ${number}` }, 'Save'),
  )
}

const page = (): ReactElement =>
  h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Homes')),
    h(
      'body',
      null,
      h(
        'main',
        null,
        Array.from({ length: CARDS }, (_, at) => h(Card, { key: at, number: at + 1 })),
      ),
    ),
  )

const app = Fastify()
app.get('/', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(page())}`),
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(address)
