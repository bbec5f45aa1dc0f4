/** Tabs are loaded when they are opened; their style sheets come with the page, so that none is painted without. */
import '../messages/messages.css'
import '../visits/visits.css'
import '../visits/scheduler.css'
import '../../ui/charts/charts.css'

import.meta.glob(
  [
    './**/*.module.css',
    '../{messages,realtors,saved,visits}/**/*.module.css',
    '../listings/{gallery/Picture,price/price}.module.css',
    '../../ui/{actions/Chip,display/Table,display/Tag,forms/Field,forms/choices,overlays/Menu}.module.css',
  ],
  { eager: true },
)
