/** Cookie set by `/locality` for the page it redirects to, when no town has been chosen yet. */
export const ASK_CITY = 'askCity'
