/** Tabs are loaded when opened; their style sheets are loaded with the page, so that none appears unstyled. */
import.meta.glob(
  [
    './**/*.module.css',
    '../{deals,messages,realtors,saved,visits}/**/*.module.css',
    '../listing-parts/{Heart,Picture,RecentlyViewed,price}.module.css',
    '../../ui/{actions/Chip,charts/Chart,charts/RankBars,charts/Spark,display/EmptyState,display/Skeleton,display/Table,display/marks/Tag,forms/Field,forms/choices,overlays/Dialog,overlays/Menu}.module.css',
  ],
  { eager: true },
)
