/** Characters of an owner's own number for a listing, in files and in the API. */
export const MAX_REFERENCE_CHARS = 100
