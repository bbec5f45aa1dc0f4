/** What a person can lay over the map. `office-…`: a layer of a public office that the operator has switched on. */
export type MapLayerId = 'waters' | 'land-prices' | `office-${string}`
