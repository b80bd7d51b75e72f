/** Refreshes the page's dynamic content, unless the user is interacting with one of its buttons. */
(() => {
  const world = document.getElementById('world');
  const periodMs = 2000;
  let shown = '';

  async function renew() {
    if (document.hidden || world.contains(document.activeElement)) return;
    try {
      const response = await fetch('/world');
      const text = await response.text();
      if (!response.ok || text === shown) return;
      shown = text;
      world.innerHTML = text;
      document.body.classList.remove('gone');
    } catch {
      document.body.classList.add('gone');
    }
  }

  setInterval(renew, periodMs);
  document.addEventListener('visibilitychange', renew);
})();
