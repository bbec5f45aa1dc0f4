/*
 * Words offered for questions that any text may answer. They are stored as they stand, in English, so that every
 * page and search reads the same.
 */
export const FACINGS = [
  'East',
  'West',
  'North',
  'South',
  'North-East',
  'North-West',
  'South-East',
  'South-West',
] as const
export const KITCHENS = ['Modular', 'Open', 'Closed', 'Kitchen and work area'] as const
export const FLOORINGS = ['Vitrified tiles', 'Marble', 'Granite', 'Red oxide', 'Wood'] as const
export const WATER = ['Own well', 'KWA connection', 'Own well and KWA', 'Borewell'] as const
export const APPROVALS = [
  'Panchayat approved',
  'Municipality approved',
  'Corporation approved',
  'DTP approved',
  'Approval pending',
] as const
export const TIMES = ['Any time', 'Mornings', 'Evenings after 6', 'Weekends'] as const
export const NOISE = ['Quiet', 'Some traffic', 'Busy road'] as const
export const CRIME = ['Low', 'Medium', 'High'] as const
