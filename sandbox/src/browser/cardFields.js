/**
 * Emulates the card fields of PayPal's JavaScript SDK: `paypal.CardFields({ ... })` with four fields that are rendered
 * individually, and `submit()`. Some card numbers trigger special outcomes, see `../paypal/cards.ts`. Appended to
 * `sdk.js` in the same file.
 */
(() => {
  const address = new URL(document.currentScript.src);
  const namespace = window[document.currentScript.dataset.namespace ?? 'paypal'];
  const { openOverlay, answerOf } = namespace.sandbox;

  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; }
    input { box-sizing: border-box; width: 100%; height: 48px; padding: 0 14px; border: 1px solid #74857f; border-radius: 10px;
      background: #1c2624; color: #f3efe4; font: 16px/1.4 system-ui, sans-serif; }
    input:focus-visible { outline: 2px solid #9cf5d0; outline-offset: 2px; }
    input[aria-invalid="true"] { border-color: #ff7f8c; }`);

  const digits = (text) => text.replace(/\D/g, '');

  function passesCheckDigit(number) {
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  function isInTheFuture(text) {
    const [, month, year] = /^(\d{2})\s*\/?\s*(\d{2})$/.exec(text.trim()) ?? [];
    if (!month || Number(month) < 1 || Number(month) > 12) return false;
    return new Date(2000 + Number(year), Number(month), 1) > new Date();
  }

  const kinds = {
    name: {
      key: 'cardNameField',
      label: 'Name on the card',
      autocomplete: 'cc-name',
      error: 'INVALID_NAME',
      isValid: (text) => text.trim() !== '',
      mayBecome: () => true,
    },
    number: {
      key: 'cardNumberField',
      label: 'Card number',
      autocomplete: 'cc-number',
      error: 'INVALID_NUMBER',
      isValid: (text) => /^\d{12,19}$/.test(digits(text)) && passesCheckDigit(digits(text)),
      mayBecome: (text) => /^[\d ]*$/.test(text) && digits(text).length < 16,
    },
    expiry: {
      key: 'cardExpiryField',
      label: 'Expiration date',
      autocomplete: 'cc-exp',
      error: 'INVALID_EXPIRY',
      isValid: isInTheFuture,
      mayBecome: (text) => /^[\d /]{0,4}$/.test(text),
    },
    cvv: {
      key: 'cardCvvField',
      label: 'Security code',
      autocomplete: 'cc-csc',
      error: 'INVALID_CVV',
      isValid: (text) => /^\d{3,4}$/.test(text),
      mayBecome: (text) => /^\d{0,2}$/.test(text),
    },
  };

  function CardFields(options) {
    const texts = { name: '', number: '', expiry: '', cvv: '' };

    const state = (emittedBy) => {
      const parts = Object.entries(kinds).map(([name, kind]) => {
        const text = texts[name];
        const isValid = kind.isValid(text);
        const field = {
          isFocused: false,
          isEmpty: text === '',
          isValid,
          isPotentiallyValid: isValid || kind.mayBecome(text),
        };
        return [kind, field];
      });
      return {
        cards: [],
        emittedBy,
        isFormValid: parts.every(([, { isValid }]) => isValid),
        errors: parts.filter(([, { isValid }]) => !isValid).map(([{ error }]) => error),
        fields: Object.fromEntries(parts.map(([{ key }, field]) => [key, field])),
      };
    };

    const fieldOf = (name) => () => {
      const kind = kinds[name];
      let host = null;
      let input = null;
      return {
        async render(container) {
          const parent = typeof container === 'string' ? document.querySelector(container) : container;
          if (!parent) throw new Error(`Element ${container} does not exist`);
          host = document.createElement('div');
          const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
          root.adoptedStyleSheets = [style];
          input = document.createElement('input');
          input.setAttribute('aria-label', kind.label);
          input.autocomplete = kind.autocomplete;
          if (name !== 'name') input.inputMode = 'numeric';
          input.addEventListener('input', () => {
            texts[name] = input.value;
            const now = state(name);
            input.setAttribute('aria-invalid', String(input.value !== '' && !now.fields[kind.key].isPotentiallyValid));
            options.inputEvents?.onChange?.(now);
          });
          root.append(input);
          parent.append(host);
        },
        async close() {
          host?.remove();
          host = null;
        },
        clear: () => {
          texts[name] = '';
          if (input) input.value = '';
        },
        focus: () => input?.focus(),
      };
    };

    /** The bank's 3-D Secure challenge, in an overlay. */
    async function challenge(url) {
      const overlay = openOverlay();
      overlay.go(url);
      const answer = await answerOf(overlay);
      overlay.close();
      return answer.kind === 'approved';
    }

    return {
      isEligible: () => true,
      getState: async () => state(),
      NameField: fieldOf('name'),
      NumberField: fieldOf('number'),
      ExpiryField: fieldOf('expiry'),
      CVVField: fieldOf('cvv'),
      async submit() {
        const now = state();
        if (!now.isFormValid) throw new Error(now.errors[0]);
        try {
          const orderID = await options.createOrder();
          const body = new URLSearchParams({ token: orderID, origin: window.location.origin, ...texts });
          const reply = await fetch(new URL('/sdk/card', address.origin), { method: 'POST', body });
          if (!reply.ok) throw new Error('The card was not accepted');
          const { challenge: question } = await reply.json();
          if (question && !(await challenge(question))) return await options.onCancel?.();
          await options.onApprove({ orderID, liabilityShift: question ? 'POSSIBLE' : 'UNKNOWN' });
        } catch (error) {
          options.onError(error);
        }
      },
    };
  }

  namespace.CardFields = CardFields;
})();
