/**
 * The number of runs of a property, or of server kills: `few` in `npm test`, TEST_ROUNDS times as many in `npm run
 * test:long`, which runs the files that import this one. Seeds are fixed: more rounds start with the same ones.
 */
export const rounds = (few: number): number => few * Number(process.env.TEST_ROUNDS ?? 1)
