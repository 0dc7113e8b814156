/** Where `find` stands in a source, however either is broken into lines: each occurrence as its start and end. */
export function placesOf(find: string, source: string): readonly (readonly [start: number, end: number])[] {
  const tokens = find.match(/\w+|[^\s\w]/g) ?? [];
  const pattern = tokens
    .map((token) => (/[)\]}]/.test(token) ? `,?\\s*\\${token}` : token.replace(/[^\w\s]/g, '\\$&')))
    .join('\\s*');
  return [...source.matchAll(new RegExp(pattern, 'g'))].map((match) => [match.index, match.index + match[0].length]);
}
