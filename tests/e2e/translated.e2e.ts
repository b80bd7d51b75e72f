/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { run } from '../support/graph.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { openEvents } from '../support/stakes.ts';
import { expect, test } from './fixtures.ts';
import { DepositDialog } from './pages/deposit.ts';
import { hold } from './pages/hold.ts';
import { MarketPage } from './pages/market.ts';
import { StakePage } from './pages/stake.ts';
import { WalletPage } from './pages/wallet.ts';

test.use({ seed: 'demo' });

/** Puts every text in elements of its own, as page translators do: React's text nodes leave the page. */
function translate(): void {
  const wrapAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const own = text.parentElement?.closest('[translate="no"], font, script, style, textarea');
      if (!text.data.trim() || own) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The amount that a button names, in cents. */
async function amountOn(button: Locator): Promise<number> {
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(await button.innerText()) ?? [];
  return Number(`${dollars.replaceAll(',', '')}${cents}`);
}

interface Money {
  wallet: { cash: number; inPlay: number };
}
const moneyOf = async (stack: Stack, person: Person) =>
  (await run<Money>(stack, person, 'query { wallet { cash inPlay } }')).wallet;

test('on a translated page, each button books the amount it names', async ({ stack, open }) => {
  const person = await newPlayer(stack, 10_000);
  const event = (await openEvents(stack, person)).at(-1);
  if (!event) throw new Error('no open event');
  const page = await open({ person, at: '/privacy' });
  await page.addInitScript(translate);
  let inPlay = 0;
  const expectBooked = async (amount: number) => {
    inPlay += amount;
    await expect.poll(() => moneyOf(stack, person)).toEqual({ cash: 10_000 - inPlay, inPlay });
  };

  await test.step('the ticket of a market, after its amount was changed', async () => {
    const market = new MarketPage(page);
    await market.visit(`/stake/${event.id}`);
    await expect(page.locator('main font').first()).toBeAttached();
    const confirm = market.ticket.getByRole('button', { name: /^Hold to / });
    await market.amount('1');
    await expect(confirm).toContainText(/\$[01]\./);
    await market.amount('4');
    await expect(confirm).toContainText(/\$[34]\./);
    const amount = await amountOn(confirm);
    await hold(confirm);
    await expect(market.receipt).toBeVisible();
    await expectBooked(amount);
  });

  await test.step('the slip', async () => {
    const stake = new StakePage(page);
    await page.goto('/stake?segment=upcoming');
    await stake.add(event, event.teams[0]);
    await stake.amount(event.teams[0], '2');
    await stake.amount(event.teams[0], '7');
    const confirm = stake.slip.getByRole('button', { name: /^Hold to stake / });
    await expect(confirm).toContainText('$7.00');
    await hold(confirm);
    await expect(stake.receipt).toBeVisible();
    await expectBooked(700);
  });

  await test.step('a deposit', async () => {
    const wallet = new WalletPage(page);
    await wallet.goto();
    await wallet.deposit();
    const deposit = new DepositDialog(page);
    const pad = deposit.dialog('Deposit');
    await pad.getByRole('textbox', { name: 'Deposit, US dollars' }).fill('15');
    await expect(pad.getByRole('button', { name: /^Continue with / })).toContainText('$15.00');
    await deposit.enterAmount('40');
    await deposit.choose('PayPal');
    await expect(deposit.dialog('Review deposit')).toContainText('$40.00');
    await deposit.payAt('PayPal', 'Approve');
    await expect(deposit.dialog('Deposit complete')).toContainText('$40.00');
    expect(await moneyOf(stack, person)).toEqual({ cash: 14_000 - inPlay, inPlay });
  });
});
