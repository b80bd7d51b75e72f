/** Runs in the card form: posts the result to the embedding page, or redirects to the shop. */
(() => {
  const card = document.getElementById('card');
  if (!card) return;
  const { kind, token, origin, back } = card.dataset;
  if (window.parent !== window && origin) {
    window.parent.postMessage({ type: 'dots-card', kind, ...(token && { token }) }, origin);
    return;
  }
  if (kind === 'ready' || !back) return;
  const url = new URL(back);
  if (kind === 'approved') url.searchParams.set('payment_token', token);
  else url.searchParams.set('deposit', 'cancelled');
  window.location.replace(url.href);
})();
