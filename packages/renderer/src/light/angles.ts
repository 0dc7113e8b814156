/** Angles as polynomials, to 2e-8 and in a third of the time (Hastings 1955, in Abramowitz and Stegun, 4.4.46 and 4.4.49). */

/** Arc cosine of −1 ≤ x ≤ 1. */
export function arcCosine(x: number): number {
  const a = x < 0 ? -x : x;
  const series =
    1.570796305 +
    a *
      (-0.2145988016 +
        a *
          (0.0889789874 +
            a * (-0.0501743046 + a * (0.030891881 + a * (-0.0170881256 + a * (0.0066700901 - a * 0.0012624911))))));
  const angle = Math.sqrt(1 - a) * series;
  return x < 0 ? Math.PI - angle : angle;
}

/** Angle of (x, y) to the x axis, −π to π; 0 for no direction. */
export function arcTangent(y: number, x: number): number {
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  const isSteep = ay > ax;
  const large = isSteep ? ay : ax;
  if (large === 0) return 0;
  const t = (isSteep ? ax : ay) / large;
  const s = t * t;
  const series =
    1 +
    s *
      (-0.3333314528 +
        s *
          (0.1999355085 +
            s *
              (-0.1420889944 +
                s * (0.1065626393 + s * (-0.07528964 + s * (0.0429096138 + s * (-0.0161657367 + s * 0.0028662257)))))));
  let angle = t * series;
  if (isSteep) angle = 0.5 * Math.PI - angle;
  if (x < 0) angle = Math.PI - angle;
  return y < 0 ? -angle : angle;
}
