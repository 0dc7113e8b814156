/** Scripts whose letters are joined or kept apart by a joiner between them. */
const JOINED = String.raw`[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]`;
/** What belongs where it stands: joiners in an emoji and between such letters, a selector after the character of which it chooses the form, the tags of a flag. */
const FITTING = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${JOINED})[\u200C\u200D](?=${JOINED})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{2,6}\u{E007F}`,
];
/** What nobody sees: Unicode's Default_Ignorable_Code_Point (zero-width characters, marks and overrides of direction, soft hyphens, fillers, selectors, tags) and annotation marks. */
const UNSEEN = new RegExp(String.raw`(${FITTING.join('|')})|[\p{DI}\uFFF9-\uFFFB]`, 'gu');

/** A text as everybody reads it: without NUL, halves of characters, and what nobody sees. */
export function plainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().replace(UNSEEN, '$1');
}
