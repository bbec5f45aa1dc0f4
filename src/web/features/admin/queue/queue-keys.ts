export type QueueCommand = 'next' | 'previous' | 'approve' | 'reject' | 'open' | 'help'

const COMMANDS: Readonly<Record<string, QueueCommand>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'approve',
  r: 'reject',
  o: 'open',
  '?': 'help',
}

/**
 * What a key means in the queue; null for every other key. A key that is held down only moves: the row after one that
 * was decided has the focus, and would be decided unread.
 */
export function commandOf({
  key,
  repeat,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey'>): QueueCommand | null {
  if (altKey || ctrlKey || metaKey) return null
  const command = COMMANDS[key] ?? null
  return repeat && command !== 'next' && command !== 'previous' ? null : command
}
