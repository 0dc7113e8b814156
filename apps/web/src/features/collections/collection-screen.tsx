export function CollectionScreen() {
  return null;
}
