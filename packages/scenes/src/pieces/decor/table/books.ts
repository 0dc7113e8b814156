import { addBook, BOOK_COVERS } from '../../parts/books.ts';
import type { PieceBuilder } from '../../piece-builder.ts';

/** A few books: lying in a stack, the largest below, or standing in a row whose last one leans. */
export const buildBooks: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const books = { covers: [look('cover'), ...BOOK_COVERS.map(named)], paper: named('paper') };
  if (form === 'row') {
    let x = -width / 2;
    const deep = Math.min(depth, height * 0.8);
    const slope = Math.min(0.2, (width * 0.14) / height);
    const lean = Math.min(0.022, width * 0.1);
    const end = width / 2 - (height * 0.86 * Math.sin(slope) + lean + 0.002);
    for (let first = true; x < end - 0.008; first = false) {
      const thick = Math.min(end - x, chance.between(0.012, 0.038) * Math.min(1, width / 0.16));
      const tall = first ? height : height * chance.between(0.72, 0.98);
      const part = first ? depth : deep * chance.between(0.84, 1);
      addBook(
        object.within({
          at: [x + thick / 2, 0, (depth - part) / 2 - (first ? 0 : chance.between(0, Math.min(0.008, depth - part)))],
        }),
        [thick - 0.001, tall, part],
        books,
        chance,
      );
      x += thick;
    }
    const tall = height * 0.84;
    // its lower outer corner stands away from the row, its head rests on the last book
    addBook(
      object.within({
        at: [
          x + tall * Math.sin(slope) + (lean / 2) * Math.cos(slope),
          (-lean / 2) * Math.sin(slope) + lean * Math.sin(slope),
          (depth - deep) / 2,
        ],
        roll: slope,
      }),
      [lean - 0.001, tall, deep * 0.94],
      books,
      chance,
    );
    return;
  }
  const count = Math.max(2, Math.min(7, Math.round(height / 0.028)));
  const shares = Array.from({ length: count }, () => chance.between(0.7, 1.3));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let y = 0;
  shares.forEach((share, k) => {
    const thick = (height * share) / whole;
    const size = k === 0 ? 1 : 1 - 0.045 * k - chance.between(0.02, 0.06);
    const [long, deep] = [width * size, depth * size];
    const free = Math.min(depth - deep, width - long) / 2;
    const turn = k === 0 ? 0 : chance.around(Math.min(0.16, (1.6 * free) / Math.max(long, deep)));
    addBook(
      object.within({ at: [0, y + thick / 2, 0], turn }).within({ at: [long / 2, 0, 0], roll: Math.PI / 2 }),
      [thick - 0.0006, long, deep],
      books,
      chance,
    );
    y += thick;
  });
};
