/**
 * The standard error of Σwa / Σwb, for 0 ≤ a ≤ b, over weighted deals.
 *
 * √Σw²(a − ratio·b)² / Σwb, or where that is more, the same after two more deals with b = 1, one with
 * a = 1 and one with a = 0, both of the weight of an effective deal, Σw²b² / Σwb. So n equal deals
 * that all came out the same are off by about 1/n, not by 0 (after Agresti and Coull 1998).
 *
 * @param {number} above Σwa
 * @param {number} below Σwb
 * @param {[number, number, number]} squares Σw²a², Σw²ab and Σw²b²
 */
export function ratioError(above, below, squares) {
  const deal = below > 0 ? squares[2] / below : 1;
  const total = below + 2 * deal;
  const ratio = (above + deal) / total;
  const added = deal * deal * (1 - 2 * ratio + 2 * ratio * ratio);
  const error = Math.sqrt(spread(ratio, squares) + added) / total;
  if (below <= 0) return error;
  return Math.max(error, Math.sqrt(spread(above / below, squares)) / below);
}

/** @param {number} ratio @param {[number, number, number]} squares */
function spread(ratio, [above, products, below]) {
  return Math.max(above - 2 * ratio * products + ratio * ratio * below, 0);
}
