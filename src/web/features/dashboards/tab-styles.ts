/** Tabs are loaded when they are opened; their style sheets come with the page, so that none is painted without. */
import '../../ui/charts/charts.css'

import.meta.glob(
  [
    './**/*.module.css',
    '../{messages,realtors,saved,visits}/**/*.module.css',
    '../listings/{gallery/Picture,price/price}.module.css',
    '../../ui/{actions/Chip,display/EmptyState,display/Skeleton,display/Table,display/Tag,forms/Field,forms/choices,overlays/Menu}.module.css',
  ],
  { eager: true },
)
