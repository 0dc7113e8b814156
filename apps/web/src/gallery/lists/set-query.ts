/** Changes some words of an address's query and leaves the others; '' and null take one away. */
export function setQuery(change: Readonly<Record<string, string | null>>) {
  return (before: URLSearchParams): URLSearchParams => {
    const after = new URLSearchParams(before);
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === '') after.delete(key);
      else after.set(key, value);
    }
    return after;
  };
}
