import sharp, { type Sharp } from 'sharp';
import type { SrgbImage } from '@yujian/imaging/image';
import { createChance } from '@yujian/renderer/scene/build/random';

/** Curls and whiskers: many lines, none of them straight. */
export function drawCat(): Sharp {
  const chance = createChance(4);
  const curls = Array.from({ length: 150 }, () => {
    const angle = chance.between(0, 2 * Math.PI),
      reach = Math.sqrt(chance.next());
    const x = 300 + 118 * reach * Math.cos(angle),
      y = 330 + 98 * reach * Math.sin(angle),
      r = chance.between(5, 11);
    return `<path d="M${x} ${y}c${r} ${-r} ${2 * r} 0 ${r} ${r}s${-r} ${r / 2} ${-r / 2} ${-r / 2}"/>`;
  });
  return drawn(
    640,
    480,
    `
    <path d="M178 330c-6-96 66-136 122-136s130 40 122 136c-6 72-56 104-122 104s-116-32-122-104z"/>${curls.join('')}
    <path d="M414 380c70 22 128-10 122-78-4-44-40-54-56-32s10 46 30 34"/>
    <path d="M214 190c-18-70 26-118 86-118s104 48 86 118c-8 34-44 52-86 52s-78-18-86-52z" fill="#fff"/>
    <path d="M222 118c-16-36-18-64-10-84 26 8 48 24 62 42M378 118c16-36 18-64 10-84-26 8-48 24-62 42"/>
    <ellipse cx="266" cy="146" rx="17" ry="21"/><ellipse cx="334" cy="146" rx="17" ry="21"/><ellipse cx="266" cy="148" rx="5" ry="16" fill="#111"/><ellipse cx="334" cy="148" rx="5" ry="16" fill="#111"/>
    <path d="M290 182q10-7 20 0-4 12-10 13-6-1-10-13zM300 195q-2 18-22 17M300 195q2 18 22 17"/>
    <path d="M252 190q-50-12-96-6M252 198q-46 2-92 18M348 190q50-12 96-6M348 198q46 2 92 18"/>
    <path d="M238 432c-8-30-6-50 6-62M362 432c8-30 6-50-6-62M246 436q14 12 34 0M320 436q18 12 34 0"/>`,
  );
}

/** Lines of signs made of short strokes. */
export function drawText(): Sharp {
  const chance = createChance(8);
  const strokes: string[] = [];
  for (let row = 0; row < 24; row++) {
    const until = row % 7 === 6 ? 16 : 28;
    for (let column = row % 7 === 0 ? 2 : 0; column < until; column++) {
      const x = 42 + 14.4 * column,
        y = 44 + 23 * row;
      for (let k = 0; k < 3 + chance.whole(4); k++) {
        const isLevel = chance.next() < 0.55,
          at = chance.between(1, 11),
          from = chance.between(0, 4),
          to = chance.between(8, 12);
        strokes.push(isLevel ? `M${x + from} ${y + at}H${x + to}` : `M${x + at} ${y + from}V${y + to}`);
      }
    }
  }
  return drawn(480, 640, `<path stroke-width="1.3" d="${strokes.join('')}"/>`);
}

/** A flat of three rooms: walls, doors, windows, furniture, dimension lines. */
export function drawPlan(): Sharp {
  const wall = 'stroke-width="9" stroke-linecap="square"';
  const door = (x: number, y: number, dx: number, dy: number): string =>
    `<path d="M${x} ${y}v${dy}A52 52 0 0 ${dx * dy > 0 ? 0 : 1} ${x + dx} ${y}"/>`;
  const window = (x: number, y: number, length: number, isLevel: boolean): string =>
    isLevel
      ? `<rect x="${x}" y="${y - 5}" width="${length}" height="10" fill="#fff"/><path d="M${x} ${y}h${length}"/>`
      : `<rect x="${x - 5}" y="${y}" width="10" height="${length}" fill="#fff"/><path d="M${x} ${y}v${length}"/>`;
  return drawn(
    640,
    480,
    `
    <path ${wall} d="M90 80H560V400H90zM340 80V170M340 226V400M340 250H400M456 250H560M90 260H200M256 260H340"/>
    <rect x="336" y="166" width="8" height="64" fill="#fff" stroke="none"/>${door(340, 226, -52, -52)}${door(400, 250, 52, 52)}${door(200, 260, 52, 52)}
    ${window(140, 80, 120, true)}${window(410, 80, 100, true)}${window(560, 290, 70, false)}${window(150, 400, 110, true)}
    <rect x="110" y="96" width="150" height="46" rx="8"/><rect x="110" y="96" width="150" height="14" rx="6"/><rect x="150" y="172" width="76" height="38" rx="4"/>
    <rect x="440" y="110" width="106" height="112" rx="6"/><rect x="508" y="120" width="30" height="40" rx="6"/><rect x="508" y="172" width="30" height="40" rx="6"/><path d="M490 110V222"/>
    <rect x="104" y="340" width="150" height="46"/><circle cx="130" cy="363" r="9"/><circle cx="158" cy="363" r="9"/><rect x="196" y="350" width="40" height="26" rx="4"/>
    <rect x="480" y="340" width="66" height="46" rx="16"/><circle cx="440" cy="372" r="14"/><circle cx="300" cy="320" r="26"/><path d="M270 290h14M316 290h14M270 350h14M316 350h14"/>
    <path d="M90 446H560M90 438v16M340 438v16M560 438v16M44 80V400M36 80h16M36 260h16M36 400h16"/>`,
  );
}

/** Grey noise in every pixel. */
export function drawNoise(): SrgbImage {
  const [width, height] = [320, 240];
  const chance = createChance(6);
  const data = new Uint8ClampedArray(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) data.fill(chance.whole(256), pixel * 3, pixel * 3 + 3);
  return { width, height, channels: 3, data };
}

/** A picture in the window of a modelling program: menus, tools at the left, a panel at the right. */
export async function frameScreenshot(picture: string): Promise<Sharp> {
  const inside = await sharp(picture).resize({ width: 464, height: 384, fit: 'cover' }).toBuffer();
  const tool = (k: number): string =>
    `<rect x="9" y="${74 + 30 * k}" width="20" height="20" rx="3" fill="${['#c9553d', '#5b7fa6', '#6d8a4e', '#8a8f94'][k % 4]}" stroke="none"/>`;
  const row = (k: number): string =>
    `<rect x="522" y="${84 + 26 * k}" width="${46 + ((k * 37) % 48)}" height="7" fill="#8d9297" stroke="none"/><rect x="514" y="${84 + 26 * k}" width="4" height="7" fill="#5b7fa6" stroke="none"/>`;
  const frame = `
    <rect width="640" height="460" fill="#d7d9dc" stroke="none"/><rect width="640" height="24" fill="#3a4046" stroke="none"/><circle cx="16" cy="12" r="5" fill="#e0605a" stroke="none"/><circle cx="32" cy="12" r="5" fill="#e3b64c" stroke="none"/>
    ${[0, 1, 2, 3, 4, 5].map((k) => `<rect x="${10 + 56 * k}" y="36" width="${30 + (k % 3) * 6}" height="7" fill="#6d7277" stroke="none"/>`).join('')}
    <path stroke="#a9adb1" stroke-width="1" d="M0 54H640M38 54V460M506 54V460"/>${Array.from({ length: 12 }, (_, k) => tool(k)).join('')}${Array.from({ length: 13 }, (_, k) => row(k)).join('')}`;
  return sharp(
    await drawn(640, 460, frame)
      .composite([{ input: inside, left: 40, top: 60 }])
      .png()
      .toBuffer(),
  );
}

/** Black strokes on white. */
function drawn(width: number, height: number, strokes: string): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="#111" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`,
    ),
  ).removeAlpha();
}
