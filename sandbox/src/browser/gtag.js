/**
 * The part of Google tag's protocol that Duelbook uses: processes `dataLayer` and sends the events that consent allows.
 */
(() => {
  const source = new URL(document.currentScript.src);
  const collect = new URL('/analytics/g/collect', source.origin);
  const visitor = crypto.randomUUID();
  const consent = { ad_storage: 'granted', analytics_storage: 'granted' };
  let property = null;

  /** G1, then one digit each for advertising and analytics; 1 means granted. */
  const consentState = () =>
    `G1${['ad_storage', 'analytics_storage'].map((storage) => (consent[storage] === 'granted' ? 1 : 0)).join('')}`;

  function send(name, properties) {
    if (!property || consent.analytics_storage !== 'granted') return;
    const query = new URLSearchParams({ v: '2', tid: property, cid: visitor, en: name, gcs: consentState() });
    for (const [key, value] of Object.entries(properties)) query.set(`ep.${key}`, value);
    navigator.sendBeacon(`${collect}?${query}`);
  }

  function work(command) {
    // Like the real tag, treats only `arguments` objects as commands.
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [verb, subject, rest] = command;
    if (verb === 'consent') Object.assign(consent, rest);
    if (verb === 'config') property = subject;
    if (verb === 'event') send(subject, rest ?? {});
  }

  const inbox = window.dataLayer ?? [];
  for (const command of inbox) work(command);
  inbox.push = (...commands) => {
    commands.forEach(work);
    return Array.prototype.push.apply(inbox, commands);
  };
  window.dataLayer = inbox;
})();
