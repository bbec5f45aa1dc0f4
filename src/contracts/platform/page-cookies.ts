/** Hidden homes of a visitor: pages leave them out. A page made for such a visitor is made for nobody else. */
export const HIDDEN_COOKIE = 'hidden'
