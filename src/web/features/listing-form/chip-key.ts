/** The key of a suggestion's words in the namespace `form`: "24/7 Security" → "chip.24_7_Security". */
export function chipKey(value: string): string {
  const words = value.replace(/['’]/g, '').replace(/\W+/g, '_').replace(/_$/, '')
  return `chip.${words}`
}
