/** 'normal': a long-term mean whose period the source does not state. 'undated': the source gives no date. */
export type FigureYear = number | 'normal' | 'undated'

/** One fact with where it comes from. `source` is a key of data/sources.json. */
export interface Figure<Value = number> {
  value: Value
  unit: string
  year: FigureYear
  source: string
  /** Key of a sentence that must stand beside the figure. */
  caution?: string
  /** Key of a remark on this one figure. */
  note?: string
}

/** A figure that Veedu computed: `rule` is how. Always shown with the word "estimate". */
export interface EstimatedFigure extends Figure {
  rule: string
}
