/** The index declines: the answer would take so long that others had to wait. Somebody else has to give it. */
export class TooCostly extends Error {}
