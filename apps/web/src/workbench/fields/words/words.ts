const SEPARATOR = /[，,、;；\n]+/u;
/** Of a chip (ui/chip): its padding, edges and the gap after it, the size of its letters, and how wide a Latin one is to that. */
const CHIP_FRAME = 26;
const CHIP_LETTER = 12.5;
const LATIN = 0.54;

/** Whether the words of a chip already stand in the prompt. */
export function hasWords(prompt: string, words: string): boolean {
  return parts(prompt).includes(words.trim());
}

/** A chip adds its words at the end, or takes them out again; what the person wrote between stays. */
export function toggleWords(prompt: string, words: string, separator: string, maxLength: number): string {
  if (hasWords(prompt, words))
    return parts(prompt)
      .filter((part) => part !== words.trim())
      .join(separator);
  const longer =
    prompt.trim() === ''
      ? words
      : `${prompt.trimEnd().replace(/(?<![，,、;；])[，,、;；]+$/u, '')}${separator}${words}`;
  return longer.length > maxLength ? prompt : longer;
}

/** The first chips that stand in one row of `room` pixels, by the usual width of letters; one that is too long for the rest of it is passed over. */
export function chipsInRow<C extends { readonly name: string }>(chips: readonly C[], room: number): readonly C[] {
  let left = room;
  return chips.filter(({ name }) => {
    const wide = name.match(/[\u2e80-\uffff]/g)?.length ?? 0;
    const width = CHIP_FRAME + CHIP_LETTER * (wide + (name.length - wide) * LATIN);
    if (width > left) return false;
    left -= width;
    return true;
  });
}

function parts(prompt: string): string[] {
  return prompt
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
