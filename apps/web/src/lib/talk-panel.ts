import { createStore } from './store.ts';

/** Whether the assistant stands beside the page. */
export const talkPanel = createStore(false);
