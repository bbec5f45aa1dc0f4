/**
 * How often a property is tried, or a server killed: `few` in `npm test`, TEST_ROUNDS times as often in
 * `npm run test:long`, which runs the files that import this one. Seeds are fixed: more rounds begin with the same ones.
 */
export const rounds = (few: number): number => few * Number(process.env.TEST_ROUNDS ?? 1)
