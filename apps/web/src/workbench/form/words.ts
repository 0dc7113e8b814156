const SEPARATOR = /[，,、;；\n]+/u;

/** Whether the words of a chip already stand in the prompt. */
export function hasWords(prompt: string, words: string): boolean {
  return parts(prompt).includes(words.trim());
}

/** A chip adds its words at the end, or takes them out again; what the person wrote between stays. */
export function toggleWords(prompt: string, words: string, separator: string, maxLength: number): string {
  if (hasWords(prompt, words)) return parts(prompt).filter((part) => part !== words.trim()).join(separator);
  const longer = prompt.trim() === '' ? words : `${prompt.trimEnd().replace(/(?<![，,、;；])[，,、;；]+$/u, '')}${separator}${words}`;
  return longer.length > maxLength ? prompt : longer;
}

function parts(prompt: string): string[] {
  return prompt.split(SEPARATOR).map((part) => part.trim()).filter((part) => part !== '');
}
