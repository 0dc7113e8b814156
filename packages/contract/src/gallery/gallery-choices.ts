import type { Text } from '../text.ts';

interface Choice<K extends string> {
  readonly key: K;
  readonly name: Text;
  /** What it means, in a sentence. */
  readonly hint: Text;
}
const keysOf = <K extends string>(choices: readonly Choice<K>[]) => choices.map(({ key }) => key) as [K, ...K[]];

export type Authorship = 'self' | 'team' | 'permitted';
/** Who made what is published, as its publisher declares. */
export const AUTHORSHIPS: readonly Choice<Authorship>[] = [
  {
    key: 'self',
    name: { zh: '我自己做的', en: 'I made it' },
    hint: { zh: '底图和结果都是你的。', en: 'What it was made from and the result are yours.' },
  },
  {
    key: 'team',
    name: { zh: '和团队一起做的', en: 'Made with my team' },
    hint: { zh: '团队同意公开。', en: 'The team agrees to its publication.' },
  },
  {
    key: 'permitted',
    name: { zh: '别人的项目，已获许可', en: "Somebody else's project, with permission" },
    hint: { zh: '业主或设计方允许你公开。', en: 'Its owner or designer allows you to publish it.' },
  },
];
export const AUTHORSHIP_KEYS = keysOf(AUTHORSHIPS);

export type Licence = 'view' | 'by-nc' | 'by' | 'free';
/** How others may use what is published (the agreement's part on the gallery). */
export const LICENCES: readonly Choice<Licence>[] = [
  {
    key: 'view',
    name: { zh: '仅供欣赏', en: 'To look at' },
    hint: {
      zh: '别人可以看、收藏、照着做，不能把图拿去用。',
      en: 'Others may look, collect and make one like it, not use the picture.',
    },
  },
  {
    key: 'by-nc',
    name: { zh: '署名，不作商用', en: 'With name, not for business' },
    hint: {
      zh: '署你的名，可用于汇报和学习，不能商用。',
      en: 'With your name, for study and presentations, not for business.',
    },
  },
  {
    key: 'by',
    name: { zh: '署名即可使用', en: 'With name' },
    hint: { zh: '署你的名，可用于任何用途。', en: 'With your name, for any purpose.' },
  },
  {
    key: 'free',
    name: { zh: '随意使用', en: 'Free to use' },
    hint: { zh: '不必署名，可用于任何用途。', en: 'For any purpose, without your name.' },
  },
];
export const LICENCE_KEYS = keysOf(LICENCES);

export type ReportReason = 'stolen' | 'person' | 'indecent' | 'misleading' | 'advertising' | 'other';
export const REPORT_REASONS: readonly Choice<ReportReason>[] = [
  {
    key: 'stolen',
    name: { zh: '这是别人的作品', en: "It is somebody else's work" },
    hint: { zh: '写上原作在哪里看得到。', en: 'Say where the original can be seen.' },
  },
  {
    key: 'person',
    name: { zh: '露出了人或隐私', en: 'It shows a person or something private' },
    hint: { zh: '人脸、门牌、证件，没有得到同意。', en: 'A face, an address, papers, without consent.' },
  },
  {
    key: 'indecent',
    name: { zh: '内容不当', en: 'It is indecent' },
    hint: { zh: '暴力、色情、仇恨。', en: 'Violence, sex, hate.' },
  },
  {
    key: 'misleading',
    name: { zh: '冒充实景或真实项目', en: 'It passes for a real place' },
    hint: { zh: '把生成的图说成拍的照片。', en: 'A made picture that is said to be a photo.' },
  },
  {
    key: 'advertising',
    name: { zh: '广告', en: 'It is an advertisement' },
    hint: { zh: '电话、二维码、网址。', en: 'Phone numbers, codes to scan, addresses.' },
  },
  {
    key: 'other',
    name: { zh: '别的', en: 'Something else' },
    hint: { zh: '请写清楚。', en: 'Please say what.' },
  },
];
export const REPORT_REASON_KEYS = keysOf(REPORT_REASONS);

export type RatioKey = 'wide' | 'landscape' | 'square' | 'portrait' | 'panorama';
/** Ratios of the filter: width through height, from (included) to (excluded). */
export const RATIOS: readonly {
  readonly key: RatioKey;
  readonly name: Text;
  readonly from: number;
  readonly to: number;
}[] = [
  { key: 'portrait', name: { zh: '竖图', en: 'Portrait' }, from: 0, to: 0.91 },
  { key: 'square', name: { zh: '方图', en: 'Square' }, from: 0.91, to: 1.1 },
  { key: 'landscape', name: { zh: '横图', en: 'Landscape' }, from: 1.1, to: 1.7 },
  { key: 'wide', name: { zh: '宽图', en: 'Wide' }, from: 1.7, to: 1.95 },
  { key: 'panorama', name: { zh: '全景', en: 'Panorama' }, from: 1.95, to: Infinity },
];
export const RATIO_KEYS = RATIOS.map(({ key }) => key) as [RatioKey, ...RatioKey[]];

export const GALLERY_LIMITS = {
  title: 60,
  note: 500,
  query: 200,
  collectionName: 40,
  collections: 200,
  collectsPerCollection: 5000,
  caseText: 8000,
  casePictures: 40,
  reportText: 500,
} as const;

/** Name of the folder that a first collect goes to; shown in the language of the page while nobody renamed it. */
export const FIRST_COLLECTION: Text = { zh: '收藏', en: 'Collected' };

/** What is higher or flatter than this in a wall of pictures, height through width, is cut. */
export const HEIGHT_RANGE = [0.35, 2.4] as const;
