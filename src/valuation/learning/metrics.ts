import { medianOf } from './boosting.ts'

/** The accuracy of predictions. All shares are 0 to 1. */
export interface Accuracy {
  count: number
  /** Median of |predicted − actual| / actual. */
  medianError: number
  within10: number
  within20: number
  /** Coefficient of dispersion: mean |ratio − median ratio| / median ratio (IAAO, Standard on Ratio Studies, 2013). */
  cod: number
  /** Price-related differential: mean ratio over the value-weighted mean ratio; 0.98–1.03 is considered fair (IAAO). */
  prd: number
  /** Price-related bias: change of the ratio, relative to its median, when the value doubles (IAAO). */
  prb: number
}

/** 110 against 100 is 10 % off, regardless of floating-point error. */
const ROUNDING = 1e-12

/** @param actual prices above 0 */
export function accuracyOf(predicted: ArrayLike<number>, actual: ArrayLike<number>): Accuracy {
  const count = actual.length
  const ratios = new Float64Array(count)
  const errors = new Float64Array(count)
  let ratioSum = 0
  let predictedSum = 0
  let actualSum = 0
  let near = 0
  let nearer = 0
  for (let i = 0; i < count; i++) {
    const guess = predicted[i] ?? 0
    const truth = actual[i] ?? 0
    const ratio = guess / truth
    const error = Math.abs(ratio - 1)
    ratios[i] = ratio
    errors[i] = error
    ratioSum += ratio
    predictedSum += guess
    actualSum += truth
    if (error <= 0.2 + ROUNDING) near += 1
    if (error <= 0.1 + ROUNDING) nearer += 1
  }
  const middle = medianOf(ratios)
  const spread = ratios.reduce((sum, ratio) => sum + Math.abs(ratio - middle), 0) / count
  return {
    count,
    medianError: medianOf(errors),
    within10: nearer / count,
    within20: near / count,
    cod: spread / middle,
    prd: ratioSum / count / (predictedSum / actualSum),
    prb: priceBias(ratios, predicted, actual, middle),
  }
}

/** Slope of (ratio − median) / median over log₂ of half the actual value plus half of predicted / median ratio. */
function priceBias(
  ratios: Float64Array,
  predicted: ArrayLike<number>,
  actual: ArrayLike<number>,
  middle: number,
): number {
  const count = ratios.length
  const values = new Float64Array(count)
  let mean = 0
  for (let i = 0; i < count; i++) {
    values[i] = Math.log2(((actual[i] ?? 0) + (predicted[i] ?? 0) / middle) / 2)
    mean += (values[i] ?? 0) / count
  }
  let above = 0
  let below = 0
  for (let i = 0; i < count; i++) {
    const distance = (values[i] ?? 0) - mean
    above += distance * (((ratios[i] ?? 0) - middle) / middle)
    below += distance * distance
  }
  return below > 0 ? above / below : 0
}
