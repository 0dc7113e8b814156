import { BRAND_PLANES } from '../../../ui/brand-mark.tsx';

export const POSTER_SIZE = { width: 1080, height: 1440 } as const;
/** Of the opening gallery, 960 × 640; their files come with the page. */
export const POSTER_PICTURES = [
  'interior-japandi-study',
  'landscape-jiangnan-courtyard',
  'architecture-corten-villa',
  'interior-new-chinese-dining-room',
] as const;

export interface PosterContent {
  readonly picture: (typeof POSTER_PICTURES)[number];
  readonly product: string;
  readonly sentence: string;
  readonly offer: string;
  readonly code: { readonly label: string; readonly value: string };
  readonly address: { readonly label: string; readonly value: string };
  /** What the QR code leads to. */
  readonly link: string;
}

/** A sheet is printed on paper: it has the colours of the light theme in either. */
const PAPER = '#FCFDFC';
const STAGE = '#E3E4E3';
const INK = '#16211F';
const INK_2 = '#45524F';
const INK_3 = '#586562';
const LINE = '#DCE2DF';
const LINE_2 = '#BFC9C5';
const PLANES = ['#155A63', '#0C3941', '#9CC3C4'];

const MARGIN = 60;
const INNER = POSTER_SIZE.width - 2 * MARGIN;
const PICTURE = { x: MARGIN, y: MARGIN, width: INNER, height: (INNER * 2) / 3 };
const STAGE_HEIGHT = PICTURE.height + 2 * MARGIN;
const TICK = { gap: 18, length: 14 };
/** The title block: three rows of words, and a square for the QR code. */
const BLOCK = { y: 1000, side: 380 };
const ROWS = [0, 122, 258] as const;
const PAD = 28;
/** Modules of white around a QR code, which its readers need. */
const QUIET = 4;

/**
 * The invitation as a picture of 1080 × 1440 pixels: a rendering on its stage, a sentence, and a title block with the
 * code. @throws where the picture or the fonts do not come
 */
export async function drawPoster(content: PosterContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, POSTER_SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const [picture, { create }] = await Promise.all([loadPicture(content.picture), import('qrcode'), loadFonts()]);
  const { x, y, width, height } = PICTURE;
  const box = (colour: string, ...at: readonly [number, number, number, number]) => {
    context.fillStyle = colour;
    context.fillRect(...at);
  };
  box(PAPER, 0, 0, POSTER_SIZE.width, POSTER_SIZE.height);
  box(STAGE, 0, 0, POSTER_SIZE.width, STAGE_HEIGHT);
  context.drawImage(picture, x, y, width, height);
  for (const [cornerX, outX] of [
    [x, -1],
    [x + width, 1],
  ] as const)
    for (const [cornerY, outY] of [
      [y, -1],
      [y + height, 1],
    ] as const) {
      const far = TICK.gap + TICK.length;
      box(INK_2, outX < 0 ? cornerX - far : cornerX + TICK.gap, cornerY - 1, TICK.length, 2);
      box(INK_2, cornerX - 1, outY < 0 ? cornerY - far : cornerY + TICK.gap, 2, TICK.length);
    }

  write(context, content.sentence, { x, y: 870, width, size: 64, weight: 700 });
  write(context, content.offer, { x, y: 938, width, size: 36, weight: 400, colour: INK_2 });

  const edge = x + width - BLOCK.side;
  context.strokeStyle = LINE_2;
  context.lineWidth = 2;
  context.strokeRect(x, BLOCK.y, width, BLOCK.side);
  for (const row of ROWS.slice(1)) box(LINE, x + 1, BLOCK.y + row, edge - x, 2);
  box(LINE, edge, BLOCK.y + 1, 2, BLOCK.side - 2);
  const [top, middle, bottom] = ROWS.map((row) => BLOCK.y + row) as [number, number, number];
  const words = { x: x + PAD, width: edge - x - 2 * PAD };
  drawMark(context, words.x, top + 30, 64);
  write(context, content.product, { x: words.x + 88, y: top + 76, width: words.width - 88, size: 40, weight: 700 });
  write(context, content.code.label, { ...words, y: middle + 42, size: 24, weight: 400, colour: INK_3 });
  write(context, content.code.value, { ...words, y: middle + 108, size: 60, weight: 600, lettering: true });
  write(context, content.address.label, { ...words, y: bottom + 40, size: 24, weight: 400, colour: INK_3 });
  write(context, content.address.value, { ...words, y: bottom + 88, size: 36, weight: 500 });

  const { modules } = create(content.link, { errorCorrectionLevel: 'M' });
  const square = BLOCK.side - 4;
  const module = Math.floor(square / (modules.size + 2 * QUIET));
  box('#FFFFFF', edge + 2, BLOCK.y + 1, square + 1, square + 2);
  const start = Math.round((square - module * modules.size) / 2);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column))
        box(INK, edge + 2 + start + column * module, BLOCK.y + 2 + start + row * module, module, module);

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of the poster'))), 'image/png'),
  );
}

async function loadPicture(name: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `/gallery/${name}.webp`;
  await picture.decode();
  return picture;
}

const family = (name: 'ui' | 'lettering') =>
  getComputedStyle(document.documentElement).getPropertyValue(`--font-${name}`).trim();

/** Of the families the page has files for; the others are there or replaced. */
function loadFonts(): Promise<unknown> {
  return Promise.all(
    (
      [
        [400, 'ui'],
        [700, 'ui'],
        [600, 'lettering'],
      ] as const
    ).map(([weight, name]) => document.fonts.load(`${weight} 32px ${family(name)}`)),
  );
}

interface Line {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  /** Pixels that the words may take: longer ones are written smaller. */
  readonly width: number;
  readonly size: number;
  readonly weight: number;
  readonly colour?: string;
  readonly lettering?: boolean;
}

function write(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, width, size, weight, colour = INK, lettering = false }: Line,
): void {
  const font = (pixels: number) => `${weight} ${pixels}px ${family(lettering ? 'lettering' : 'ui')}`;
  context.letterSpacing = lettering ? '4px' : '0px';
  context.font = font(size);
  const taken = context.measureText(words).width;
  if (taken > width) context.font = font(Math.floor((size * width) / taken));
  context.fillStyle = colour;
  context.fillText(words, x, y);
}

function drawMark(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 32, size / 32);
  BRAND_PLANES.forEach((plane, at) => {
    context.fillStyle = PLANES[at]!;
    context.fill(new Path2D(plane));
  });
  context.restore();
}
