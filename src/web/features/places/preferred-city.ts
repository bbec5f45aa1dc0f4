const YEAR = 31_536_000
/** In local storage once the question for the city was asked and put away. */
export const CITY_ASKED = 'cityAsked'

/** `preferredCity` in localStorage, mirrored to a cookie so that the first HTML is right. */
export function savePreferredCity(city: string): void {
  try {
    localStorage.setItem('preferredCity', city)
  } catch {
    // A private window: the cookie alone serves until it closes.
  }
  document.cookie = `preferredCity=${encodeURIComponent(city)};path=/;max-age=${YEAR};samesite=lax`
}

/** All of Kerala was chosen: no city is preferred, and none is asked for again. */
export function clearPreferredCity(): void {
  try {
    localStorage.removeItem('preferredCity')
    localStorage.setItem(CITY_ASKED, 'true')
  } catch {
    // Without storage there is none.
  }
  document.cookie = 'preferredCity=;path=/;max-age=0;samesite=lax'
}

export function storedPreferredCity(): string | null {
  return stored('preferredCity')
}

/** The home page's prompt was answered with "Not now", or could not be answered. */
export function locationPromptDismissed(): boolean {
  return stored('locationPromptDismissed') !== null
}

export function dismissLocationPrompt(): void {
  try {
    localStorage.setItem('locationPromptDismissed', 'true')
  } catch {
    // A private window may not store it; the prompt closes all the same.
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
