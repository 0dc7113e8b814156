export function SimilarScreen() {
  return null;
}
