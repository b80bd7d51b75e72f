/** Posts the response of a sign-in to the window that opened this one, then closes. */
(() => {
  const { origin, answer } = document.getElementById('answer').dataset;
  window.opener?.postMessage({ type: 'authorization_response', response: JSON.parse(answer) }, origin);
  window.close();
})();
