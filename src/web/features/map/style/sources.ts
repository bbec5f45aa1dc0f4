/** Whose data the local map is made of. */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL'
