export function CollectionsScreen() {
  return null;
}
