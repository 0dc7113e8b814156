// Runs before the first paint, so that the page never flashes in the other theme or language, and the frame that index.html draws is that of the screen to come.
(function () {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    // Storage may be forbidden; the system's choice holds then.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const chinese = language === null ? /^zh|^$/i.test(navigator.language || '') : language !== 'en';
  root.lang = chinese ? 'zh-CN' : 'en';
  if (/^\/(home|newhome|mobileHome)?$/.test(location.pathname) && !location.search.includes('tab='))
    root.dataset.first = 'home';
})();
