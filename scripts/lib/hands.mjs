import { statSync } from 'node:fs'

/**
 * Deals files to so many hands that are played at once, the largest first and always to the hand that holds least.
 * @param {string[]} files
 * @param {number} count
 * @param {(file: string) => number} [weight] of a file; its bytes by default
 * @returns {string[][]} the hands that hold any; every file is in exactly one
 */
export function deal(files, count, weight = (file) => statSync(file).size) {
  const hands = Array.from({ length: count }, () => ({
    files: /** @type {string[]} */ ([]),
    sum: 0,
  }))
  const weighed = files.map((file) => ({ file, sum: weight(file) }))
  for (const { file, sum } of weighed.sort((a, b) => b.sum - a.sum)) {
    const least = hands.reduce((least, hand) => (hand.sum < least.sum ? hand : least))
    least.files.push(file)
    least.sum += sum
  }
  return hands.map((hand) => hand.files).filter((hand) => hand.length > 0)
}
