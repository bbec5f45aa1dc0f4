/** Cookie that `/locality` leaves for the page it leads to, when nobody chose a town yet. */
export const ASK_CITY = 'askCity'
