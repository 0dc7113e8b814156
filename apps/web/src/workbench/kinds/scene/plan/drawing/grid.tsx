import { toPlan, type PlanView, type Window } from './geometry.ts';
import styles from './plan.module.css';

const STEPS = [0.1, 0.5, 1, 5, 10, 50];
const CLOSEST = 9;

/** Squared paper under the plan: as fine as can be told apart, every metre (or ten) stronger. */
export function Grid({ view, window }: { readonly view: PlanView; readonly window: Window }) {
  const fine = STEPS.find((step) => step * view.scale >= CLOSEST) ?? 50;
  const main = fine < 1 ? 1 : fine * 10;
  const [left, back] = toPlan(view, window, 0, 0);
  const [right, front] = toPlan(view, window, window.width, window.height);
  const lines = (step: number) => {
    const parts: string[] = [];
    for (let x = Math.ceil(left / step) * step; x < right; x += step) parts.push(`M${x.toFixed(3)} ${back}V${front}`);
    for (let z = Math.ceil(back / step) * step; z < front; z += step) parts.push(`M${left} ${z.toFixed(3)}H${right}`);
    return parts.join('');
  };
  return (
    <>
      <path className={styles['grid']} d={lines(fine)} />
      <path className={styles['gridMain']} d={lines(main)} />
    </>
  );
}
