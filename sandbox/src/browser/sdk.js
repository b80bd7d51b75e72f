/**
 * Emulates the buttons of PayPal's JavaScript SDK: `paypal.Buttons({ ... }).render(container)`. A click opens the
 * approval page in a popup, or in an overlay if popups are blocked. Works under a content security policy that allows
 * this script and frames of its origin, without inline styles or eval.
 */
(() => {
  const address = new URL(document.currentScript.src);
  const namespace = document.currentScript.dataset.namespace ?? 'paypal';
  const FUNDING = { PAYPAL: 'paypal', VENMO: 'venmo', CARD: 'card', PAYLATER: 'paylater', CREDIT: 'credit' };
  const names = { paypal: 'PayPal', venmo: 'Venmo' };
  const listed = (name) => (address.searchParams.get(name) ?? '').split(',');

  const eligible = (source) => {
    if (listed('disable-funding').includes(source)) return false;
    return source === FUNDING.PAYPAL || (source === FUNDING.VENMO && listed('enable-funding').includes(source));
  };

  const buttonStyle = new CSSStyleSheet();
  buttonStyle.replaceSync(`
    :host { display: block; }
    button { display: block; width: 100%; min-height: 48px; margin: 0 0 8px; border: 0; border-radius: 10px; cursor: pointer;
      font: 700 18px/1 system-ui, sans-serif; background: #ffc439; color: #003087; }
    button[data-source="venmo"] { background: #008cff; color: #001c33; }
    button:hover { filter: brightness(1.06); }
    button:focus-visible { outline: 3px solid #9cf5d0; outline-offset: 2px; }
    button[disabled], button[aria-busy="true"] { opacity: 0.6; cursor: default; }`);

  const overlayStyle = new CSSStyleSheet();
  overlayStyle.replaceSync(`
    dialog { border: 0; padding: 0; border-radius: 14px; background: #141c1a; width: min(460px, 94vw); height: min(640px, 92vh); }
    dialog::backdrop { background: rgb(4 7 6 / 0.8); }
    iframe { border: 0; width: 100%; height: calc(100% - 44px); display: block; }
    button { height: 44px; width: 100%; border: 0; background: #273331; color: #f3efe4; font: 600 14px system-ui, sans-serif; cursor: pointer; }`);

  const approveAddress = (orderId) => {
    const url = new URL('/checkoutnow', address.origin);
    url.search = new URLSearchParams({ token: orderId, origin: window.location.origin });
    return url.href;
  };

  /** Must open during the click handler, before the order is known; otherwise browsers block it. */
  function openWindow() {
    const size = { width: 460, height: 640 };
    const left = window.screenX + (window.outerWidth - size.width) / 2;
    const top = window.screenY + (window.outerHeight - size.height) / 2;
    const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
    const popup = window.open(new URL('/checkoutnow/wait', address.origin), '_blank', features);
    if (!popup) return null;
    return {
      go: (url) => {
        popup.location.href = url;
      },
      source: () => popup,
      isClosed: () => popup.closed,
      focus: () => popup.focus(),
      close: () => popup.close(),
    };
  }

  function openOverlay() {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [overlayStyle];
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Payment');
    const frame = document.createElement('iframe');
    frame.title = 'Payment';
    frame.src = new URL('/checkoutnow/wait', address.origin).href;
    const cancel = document.createElement('button');
    cancel.textContent = 'Cancel payment';
    cancel.addEventListener('click', () => dialog.close());
    dialog.append(frame, cancel);
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
    return {
      go: (url) => {
        frame.src = url;
      },
      source: () => frame.contentWindow,
      isClosed: () => !dialog.open,
      focus: () => frame.focus(),
      close: () => host.remove(),
    };
  }

  /** Waits for the payer's response. A closed window counts as canceled. */
  function answerOf(checkout) {
    return new Promise((resolve) => {
      let misses = 0;
      const finish = (answer) => {
        window.removeEventListener('message', listen);
        clearInterval(watch);
        resolve(answer);
      };
      const listen = (event) => {
        if (event.origin !== address.origin || event.source !== checkout.source()) return;
        if (event.data?.type === 'paypal-checkout') finish(event.data);
      };
      // Checks twice so that a response sent just before the window closed can still arrive.
      const watch = setInterval(() => {
        misses = checkout.isClosed() ? misses + 1 : 0;
        if (misses > 1) finish({ kind: 'cancelled' });
      }, 250);
      window.addEventListener('message', listen);
    });
  }

  let current = null;

  async function pay(source, options) {
    if (current) return current.focus();
    const checkout = openWindow() ?? openOverlay();
    current = checkout;
    try {
      const orderID = await options.createOrder({ paymentSource: source }, {});
      if (typeof orderID !== 'string' || orderID === '') throw new Error('createOrder gave no order id');
      checkout.go(approveAddress(orderID));
      const answer = await answerOf(checkout);
      checkout.close();
      current = null;
      if (answer.kind !== 'approved') return await options.onCancel?.({ orderID });
      const approval = { orderID, payerID: answer.payerID, paymentSource: source };
      await options.onApprove?.(approval, { restart: () => pay(source, options) });
    } catch (error) {
      if (!options.onError) throw error;
      options.onError(error);
    } finally {
      checkout.close();
      if (current === checkout) current = null;
    }
  }

  function payButton(source, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.source = source;
    button.dataset.fundingSource = source;
    button.textContent = names[source];
    button.setAttribute('aria-label', `Pay with ${names[source]}`);
    button.addEventListener('click', async () => {
      button.setAttribute('aria-busy', 'true');
      try {
        options.onClick?.({ fundingSource: source });
        await pay(source, options);
      } finally {
        button.removeAttribute('aria-busy');
      }
    });
    return button;
  }

  function Buttons(options = {}) {
    const wanted = options.fundingSource ? [options.fundingSource] : [FUNDING.PAYPAL, FUNDING.VENMO];
    const sources = wanted.filter(eligible);
    let host = null;
    return {
      isEligible: () => sources.length > 0,
      hasReturned: () => false,
      async render(container) {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        if (!parent) throw new Error(`Document is ready and element ${container} does not exist`);
        if (sources.length === 0) throw new Error(`${options.fundingSource} is not eligible`);
        host = document.createElement('div');
        const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
        root.adoptedStyleSheets = [buttonStyle];
        const buttons = sources.map((source) => payButton(source, options));
        root.append(...buttons);
        parent.append(host);
        const setDisabled = async (disabled) => {
          for (const button of buttons) button.disabled = disabled;
        };
        options.onInit?.({}, { enable: () => setDisabled(false), disable: () => setDisabled(true) });
      },
      async close() {
        host?.remove();
        host = null;
        options.onDestroy?.();
      },
    };
  }

  window[namespace] = {
    version: '5.0.0-sandbox',
    FUNDING,
    Buttons,
    getFundingSources: () => Object.values(FUNDING).filter(eligible),
    isFundingEligible: eligible,
    /** Shared with the script's other components. */
    sandbox: { openOverlay, answerOf },
  };
})();
