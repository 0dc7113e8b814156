/** CIE L*a*b* of linear sRGB (D65). */
export function labOf(r: number, g: number, b: number): [number, number, number] {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 of two L*a*b* colours (Sharma, Wu and Dalal, 2005). */
export function deltaE2000([l1, a1, b1]: readonly number[], [l2, a2, b2]: readonly number[]): number {
  const [c1, c2] = [Math.hypot(a1!, b1!), Math.hypot(a2!, b2!)];
  const mean7 = ((c1 + c2) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1!, (1 + g) * a2!];
  const [d1, d2] = [Math.hypot(p1, b1!), Math.hypot(p2, b2!)];
  const hue = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) + 2 * Math.PI) % (2 * Math.PI);
  const [h1, h2] = [hue(p1, b1!), hue(p2, b2!)];
  const isGrey = d1 * d2 === 0;
  let turn = isGrey ? 0 : h2 - h1;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const dH = 2 * Math.sqrt(d1 * d2) * Math.sin(turn / 2);
  const lightness = (l1! + l2!) / 2;
  const chroma = (d1 + d2) / 2;
  let mean = h1 + h2;
  if (!isGrey)
    mean = Math.abs(h1 - h2) <= Math.PI ? mean / 2 : mean < 2 * Math.PI ? mean / 2 + Math.PI : mean / 2 - Math.PI;
  const degrees = Math.PI / 180;
  const t =
    1 -
    0.17 * Math.cos(mean - 30 * degrees) +
    0.24 * Math.cos(2 * mean) +
    0.32 * Math.cos(3 * mean + 6 * degrees) -
    0.2 * Math.cos(4 * mean - 63 * degrees);
  const sl = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
  const sc = 1 + 0.045 * chroma;
  const sh = 1 + 0.015 * chroma * t;
  const chroma7 = chroma ** 7;
  const rt =
    -2 *
    Math.sqrt(chroma7 / (chroma7 + 25 ** 7)) *
    Math.sin(60 * degrees * Math.exp(-(((mean / degrees - 275) / 25) ** 2)));
  const [dl, dc, dh] = [(l2! - l1!) / sl, (d2 - d1) / sc, dH / sh];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh);
}
