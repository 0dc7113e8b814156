/** Natural logarithm of linear colour (RGB, interleaved, 0.02 added) where a mask is 1, by least squares over (1, x, y, x², xy, y²), with Cholesky's method. */
export function fitColour(
  data: Float32Array,
  mask: Uint8Array,
  width: number,
  height: number,
): (x: number, y: number, out: Float64Array) => void {
  const terms = new Float64Array(6);
  const at = (x: number, y: number): void => {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
    terms.set([1, u, v, u * u, u * v, v * v]);
  };
  const matrix = new Float64Array(36);
  const sides = [0, 1, 2].map(() => new Float64Array(6));
  for (let i = 0; i < mask.length; i += 7) {
    if (mask[i] === 0) continue;
    at(i % width, Math.floor(i / width));
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) matrix[6 * a + b]! += terms[a]! * terms[b]!;
      for (let c = 0; c < 3; c++) sides[c]![a]! += terms[a]! * Math.log(data[3 * i + c]! + 0.02);
    }
  }
  // a sky in one corner says nothing of the others: what is not known stays level
  for (let a = 0; a < 6; a++) matrix[7 * a]! += a === 0 ? 1e-6 : 1e-3 * (matrix[0]! + 1);
  const solved = sides.map((side) => solve(matrix, side));
  return (x, y, out) => {
    at(x, y);
    for (let c = 0; c < 3; c++) out[c] = solved[c]!.reduce((sum, value, k) => sum + value * terms[k]!, 0);
  };
}

function solve(matrix: Float64Array, side: Float64Array): Float64Array {
  const n = side.length;
  const lower = new Float64Array(n * n);
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!;
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / lower[j * n + j]!;
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = side[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i * n + k]! * x[k]!;
    x[i] = sum / lower[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let k = i + 1; k < n; k++) sum -= lower[k * n + i]! * x[k]!;
    x[i] = sum / lower[i * n + i]!;
  }
  return x;
}
