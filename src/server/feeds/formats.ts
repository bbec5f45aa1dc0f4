import { escapeMarkup } from '../../domain/text/escape-markup.ts'
import { XML_HEAD, xmlElement, xmlParent } from '../../domain/text/xml.ts'
import { FEED_TYPES, type Feed, type FeedFormat, type FeedItem } from './feed.ts'

/** Writes a feed in one of the formats. */
export const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: atomFeed,
  rss: rssFeed,
  json: jsonFeed,
}

/** The Atom Syndication Format (RFC 4287). */
function atomFeed(feed: Feed): string {
  const link = (rel: string, href: string, type: string): string =>
    xmlParent('link', '', { rel, href, type })
  const entries = feed.items.map((item) =>
    xmlParent(
      'entry',
      [
        xmlElement('id', item.id),
        xmlElement('title', item.title),
        link('alternate', item.url, 'text/html'),
        xmlElement('published', item.published.toISOString()),
        xmlElement('updated', item.updated.toISOString()),
        ...item.tags.map((term) => xmlParent('category', '', { term })),
        xmlElement('summary', item.summary),
        xmlElement('content', htmlOf(item), { type: 'html' }),
      ].join(''),
    ),
  )
  return (
    XML_HEAD +
    xmlParent(
      'feed',
      [
        xmlElement('id', feed.selfUrl),
        xmlElement('title', feed.title),
        xmlElement('subtitle', feed.description),
        xmlElement('updated', feed.updated.toISOString()),
        link('self', feed.selfUrl, FEED_TYPES.atom),
        link('alternate', feed.pageUrl, 'text/html'),
        xmlParent('author', xmlElement('name', 'Veedu')),
        ...entries,
      ].join('\n'),
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    ) +
    '\n'
  )
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the feed's own address and pictures of Media RSS. */
function rssFeed(feed: Feed): string {
  const items = feed.items.map((item) =>
    xmlParent(
      'item',
      [
        xmlElement('title', item.title),
        xmlElement('link', item.url),
        xmlElement('guid', item.id, { isPermaLink: 'false' }),
        xmlElement('pubDate', item.published.toUTCString()),
        ...item.tags.map((tag) => xmlElement('category', tag)),
        xmlElement('description', htmlOf(item)),
        item.picture
          ? xmlParent('media:content', '', {
              url: item.picture.url,
              type: item.picture.type,
              medium: 'image',
            })
          : '',
      ].join(''),
    ),
  )
  const channel = [
    xmlElement('title', feed.title),
    xmlElement('link', feed.pageUrl),
    xmlElement('description', feed.description),
    xmlElement('language', feed.language),
    xmlElement('lastBuildDate', feed.updated.toUTCString()),
    xmlParent('atom:link', '', { rel: 'self', href: feed.selfUrl, type: FEED_TYPES.rss }),
    ...items,
  ]
  return (
    XML_HEAD +
    xmlParent('rss', xmlParent('channel', channel.join('\n')), {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }) +
    '\n'
  )
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `_veedu` has the facts as figures. */
function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_text: [item.summary, item.text].filter((text) => text !== '').join('\n\n'),
      ...(item.picture ? { image: item.picture.url } : {}),
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      tags: item.tags,
      _veedu: item.facts,
    })),
  })
}

/** The listing for readers that show HTML. */
function htmlOf({ picture, summary, text }: FeedItem): string {
  const image = picture ? `<p><img src="${escapeMarkup(picture.url)}" alt=""></p>` : ''
  const paragraphs = [summary, ...text.split(/\n{2,}/)].filter((each) => each.trim() !== '')
  return (
    image +
    paragraphs.map((each) => `<p>${escapeMarkup(each).replaceAll('\n', '<br>')}</p>`).join('')
  )
}
