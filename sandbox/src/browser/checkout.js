/** Runs after the payer responds: notifies the opening window, or redirects to the shop. */
(() => {
  const data = document.getElementById('answer').dataset;
  const message = { type: 'paypal-checkout', kind: data.kind, orderID: data.order, payerID: data.payer };
  const asker = window.opener ?? (window.parent === window ? null : window.parent);
  if (asker && data.origin) {
    asker.postMessage(message, data.origin);
    if (window.opener) window.close();
    return;
  }
  if (!data.back) return;
  const back = new URL(data.back);
  back.searchParams.set('token', data.order);
  if (data.payer) back.searchParams.set('PayerID', data.payer);
  window.location.replace(back.href);
})();
