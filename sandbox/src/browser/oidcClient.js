/**
 * Emulates Google Identity Services: `google.accounts.id.initialize({ client_id, nonce, callback })`, then
 * `renderButton(place, options)`. A click opens the provider's page in a popup, and `callback` receives
 * `{ credential }`, the id token. Works under a content security policy that allows this script, without inline styles
 * or eval.
 */
(() => {
  const address = new URL(document.currentScript.src);
  const size = { width: 480, height: 640 };
  let client = null;
  let popup = null;
  let state = null;

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; }
    button { display: flex; align-items: center; justify-content: center; gap: 12px; width: 100%; height: 48px; margin: 0;
      border: 1px solid #74857f; border-radius: 10px; background: #141c1a; color: #f3efe4; font: 600 16px/1 system-ui, sans-serif;
      cursor: pointer; }
    button::before { content: ""; width: 18px; height: 18px; border-radius: 50%; border: 5px solid #9cf5d0; box-sizing: border-box; }
    button:hover { background: #1c2624; }
    button:focus-visible { outline: 3px solid #9cf5d0; outline-offset: 2px; }
    p { margin: 8px 0 0; color: #f3efe4; font: 14px/1.4 system-ui, sans-serif; }`);

  /** Opens the provider's page during the click handler; otherwise browsers block it. */
  function signIn(failed) {
    state = crypto.randomUUID();
    const url = new URL('/oidc/authorize', address.origin);
    url.search = new URLSearchParams({
      response_type: 'id_token',
      response_mode: 'web_message',
      scope: 'openid email profile',
      client_id: client.client_id,
      redirect_uri: `${window.location.origin}/sign-in-callback`,
      nonce: client.nonce,
      state,
    });
    const left = window.screenX + (window.outerWidth - size.width) / 2;
    const top = window.screenY + (window.outerHeight - size.height) / 2;
    const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
    popup = window.open(url, 'sandbox-id', features);
    failed.hidden = popup !== null;
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== address.origin || popup === null || source !== popup) return;
    if (data?.type !== 'authorization_response' || data.response.state !== state) return;
    popup = null;
    if (data.response.id_token) client.callback({ credential: data.response.id_token, select_by: 'btn' });
  });

  const id = {
    initialize(options) {
      if (!options.client_id || !options.callback) throw new Error('client_id and callback are required');
      client = options;
    },
    renderButton(place) {
      if (!client) throw new Error('call initialize first');
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Continue with Sandbox ID';
      const failed = document.createElement('p');
      failed.setAttribute('role', 'alert');
      failed.textContent = 'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.';
      failed.hidden = true;
      button.addEventListener('click', () => signIn(failed));
      root.append(button, failed);
      place.replaceChildren(host);
    },
    cancel() {
      popup?.close();
      popup = null;
    },
  };
  window.google = { ...window.google, accounts: { id } };
})();
