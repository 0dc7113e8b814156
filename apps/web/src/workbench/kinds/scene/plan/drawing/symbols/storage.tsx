import { lamp } from './lamps.tsx';
import { line, Middle, onWall, type Drawing, type Symbols } from './shapes.tsx';

/** A case against a wall: its depth with a diagonal when it is high, a front line when one looks down on it. */
export const highCase: Drawing = ({ width: w, depth: d }) => (
  <>
    <Middle w={w} h={d} />
    <path {...line} d={`M${-w / 2} ${-d / 2}L${w / 2} ${d / 2}M${-w / 2} ${d / 2}L${w / 2} ${-d / 2}`} />
  </>
);

const wardrobe: Drawing = ({ width: w, depth: d }) => {
  const hangers = Math.max(2, Math.floor(w / 0.16));
  return (
    <>
      <Middle w={w} h={d} />
      <path
        {...line}
        d={`M${-w / 2} 0H${w / 2}M${-w / 2} ${d / 2 - 0.03}H${w / 2}${Array.from({ length: hangers }, (_, i) => {
          const x = -w / 2 + (w * (i + 0.5)) / hangers;
          return `M${x - 0.02} ${-d * 0.32}L${x + 0.02} ${d * 0.32}`;
        }).join('')}`}
      />
    </>
  );
};

export const lowCase: Drawing = ({ width: w, depth: d }) => {
  const doors = Math.max(1, Math.round(w / 0.6));
  return (
    <>
      <Middle w={w} h={d} r={0.01} />
      <path
        {...line}
        d={`M${-w / 2} ${d / 2 - 0.025}H${w / 2}${Array.from({ length: doors - 1 }, (_, i) => `M${-w / 2 + (w * (i + 1)) / doors} ${d / 2 - 0.025}V${d / 2}`).join('')}`}
      />
    </>
  );
};

export const shelf: Drawing = ({ width: w, depth: d }) => {
  const bays = Math.max(1, Math.round(w / 0.6));
  return (
    <>
      <Middle w={w} h={d} />
      <path
        {...line}
        d={`M${-w / 2} ${-d / 2 + 0.03}H${w / 2}${Array.from({ length: bays - 1 }, (_, i) => `M${-w / 2 + (w * (i + 1)) / bays} ${-d / 2}V${d / 2}`).join('')}M${-w / 2} ${-d / 2}L${w / 2} ${d / 2}`}
      />
    </>
  );
};

export const STORAGE_SYMBOLS: Symbols = {
  wardrobe,
  'fitted-cupboards': highCase,
  dresser: lowCase,
  sideboard: lowCase,
  'tv-unit': lowCase,
  bookshelf: shelf,
  'display-cabinet': shelf,
  'wall-shelf': onWall,
  'shoe-cabinet': lowCase,
  'coat-stand': lamp,
  'filing-cabinet': lowCase,
  lockers: highCase,
  'toy-shelf': lowCase,
};
