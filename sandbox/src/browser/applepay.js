/**
 * Emulates the `window.ApplePaySession` built into Apple's browsers, with a payment sheet of two buttons. For tests and
 * demos; nothing loads it automatically. Validates with the sandbox this script was loaded from.
 */
(() => {
  const sandbox = new URL(document.currentScript?.src ?? '/', window.location.href).origin;
  class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments = () => true;
    static supportsVersion = () => true;

    constructor(_version, request) {
      this.request = request;
    }

    begin() {
      this.sheet = document.createElement('dialog');
      this.sheet.setAttribute('aria-label', 'Apple Pay sandbox');
      this.pay = this.button(`Pay $${this.request.total.amount}`, () => {
        this.pay.disabled = true;
        this.onpaymentauthorized?.({
          payment: { token: { paymentData: { version: 'EC_v1' }, transactionIdentifier: crypto.randomUUID() } },
        });
      });
      this.pay.disabled = true;
      this.button('Cancel', () => {
        this.abort();
        this.oncancel?.({});
      });
      document.body.append(this.sheet);
      this.sheet.showModal();
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: `${sandbox}/paymentservices/startSession` }));
    }

    completeMerchantValidation() {
      this.pay.disabled = false;
    }

    completePayment() {
      this.sheet.remove();
    }

    abort() {
      this.sheet?.remove();
    }

    button(label, run) {
      const button = document.createElement('button');
      button.textContent = label;
      button.onclick = run;
      this.sheet.append(button);
      return button;
    }
  }
  window.ApplePaySession ??= ApplePaySession;
})();
