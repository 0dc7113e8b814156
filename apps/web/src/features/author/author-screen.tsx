export function AuthorScreen() {
  return null;
}
