/**
 * Addresses with which calendar applications subscribe to a calendar: `webcal:` opens the device's own calendar, such as
 * Apple's; Google Calendar takes the same address as a parameter.
 */
export function calendarSubscriptions(url: string): { webcal: string; google: string } {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
  }
}
