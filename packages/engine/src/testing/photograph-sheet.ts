import sharp from 'sharp';

const TABLE = { r: 60, g: 52, b: 44 };
const MARGIN = 40;
const AROUND = 60;

/** A drawing turned clockwise by 4° on a yellowed sheet with margins that lies on a dark table, written to `path` as a JPEG. */
export async function photographSheet(drawing: string, path: string): Promise<void> {
  const sheet = await sharp(drawing)
    .resize(760)
    .removeAlpha()
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#fff' })
    .png()
    .toBuffer();
  const paper = await sharp(sheet).toColourspace('srgb').linear([0.93, 0.88, 0.74], [0, 0, 0]).png().toBuffer();
  const turned = await sharp(paper).rotate(4, { background: TABLE }).png().toBuffer();
  await sharp(turned)
    .extend({ top: AROUND, bottom: AROUND, left: AROUND, right: AROUND, background: TABLE })
    .jpeg({ quality: 88 })
    .toFile(path);
}
