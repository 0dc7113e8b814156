let page = typeof document === 'undefined' ? '' : document.title;
let mark = '';

function show(): void {
  document.title = mark === '' ? page : `${mark} ${page}`;
}

/** What the page is called; whatever stands before it (running tasks) stays. */
export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** Stands before the page's name, such as "(2) 38 %"; '' takes it away. */
export function setTitleMark(text: string): void {
  mark = text;
  show();
}
