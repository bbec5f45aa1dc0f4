/** 'normal': a long-term mean whose period the source does not state. 'undated': the source gives no date. */
export type FigureYear = number | 'normal' | 'undated'

/** One fact with its source. `source` is a key of data/sources.json. */
export interface Figure<Value = number> {
  value: Value
  unit: string
  year: FigureYear
  source: string
  /** Key of a sentence that must accompany the figure. */
  caution?: string
  /** Key of a note on this figure. */
  note?: string
}

/** A figure that Veedu computed; `rule` is the method. Always labelled "estimate". */
export interface EstimatedFigure extends Figure {
  rule: string
}
