/** What a prompt says of a picture's colours as a whole. */
export interface GradeWishes {
  /** Factors. */
  readonly saturation: number;
  readonly contrast: number;
  /** Stretches of the prompt that say so, `to` excluded. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

const WORDS: readonly { readonly words: RegExp; readonly saturation?: number; readonly contrast?: number }[] = [
  { words: /鲜艳|浓郁|\b(vivid|colou?rful|saturated)\b/giu, saturation: 1.2 },
  { words: /高级灰|淡雅|素雅|低饱和|\b(muted|desaturated|subtle)\b/giu, saturation: 0.78 },
  { words: /强对比|戏剧性|\b(dramatic|contrasty|high contrast)\b/giu, contrast: 1.14 },
  { words: /柔和|\b(soft|gentle) (light|tones|colou?rs)\b/giu, contrast: 0.93 },
  { words: /通透/gu, contrast: 1.04 },
];

/** Words for saturation and contrast, which no scene has; light and materials are read elsewhere. */
export function readGrade(text: string): GradeWishes {
  let saturation = 1;
  let contrast = 1;
  const spans: { from: number; to: number }[] = [];
  for (const entry of WORDS) {
    const found = [...text.matchAll(entry.words)];
    if (found.length === 0) continue;
    saturation *= entry.saturation ?? 1;
    contrast *= entry.contrast ?? 1;
    for (const match of found) spans.push({ from: match.index, to: match.index + match[0].length });
  }
  return { saturation, contrast, spans };
}
