/** Tabs are loaded when they are opened; their style sheets come with the page, so that none is painted without. */
import.meta.glob(
  [
    './**/*.module.css',
    '../{messages,realtors,saved,visits}/**/*.module.css',
    '../listing-parts/{Heart,Picture,RecentlyViewed,price}.module.css',
    '../../ui/{actions/Chip,charts/Chart,charts/RankBars,charts/Spark,display/EmptyState,display/Skeleton,display/Table,display/Tag,forms/Field,forms/choices,overlays/Dialog,overlays/Menu}.module.css',
  ],
  { eager: true },
)
